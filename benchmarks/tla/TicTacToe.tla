----------------------------- MODULE TicTacToe -----------------------------
\* Tic-tac-toe on three by three: 0 is empty, 1 and 2 are the sides; play stops at a line.
EXTENDS Naturals

VARIABLES cells, turn

Lines == {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {1, 4, 7}, {2, 5, 8}, {3, 6, 9}, {1, 5, 9}, {3, 5, 7}}

Won == \E side \in {1, 2}, line \in Lines : \A cell \in line : cells[cell] = side

Init == cells = [cell \in 1..9 |-> 0] /\ turn = 1

Next == /\ ~Won
        /\ \E cell \in 1..9 :
             /\ cells[cell] = 0
             /\ cells' = [cells EXCEPT ![cell] = turn]
             /\ turn' = 3 - turn
=============================================================================
