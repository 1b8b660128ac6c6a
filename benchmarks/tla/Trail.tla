------------------------------- MODULE Trail -------------------------------
\* A trail of five cities of 35 on a ring with chords, a token of two kinds on each: the same
\* steps as the scene in benchmarks/exploration.py. City 35 is none.
EXTENDS Naturals, Sequences

VARIABLES trail, token

Fresh(city) == \A place \in 1..5 : trail[place] # city

Init == trail = <<0, 35, 35, 35, 35>> /\ token = <<0, 0, 0, 0, 0>>

Next == \E step \in {1, 4, 11, 24, 31, 34}, kind \in {0, 1} :
          LET city == (trail[1] + step) % 35 IN
            /\ Fresh(city)
            /\ trail' = <<city>> \o SubSeq(trail, 1, 4)
            /\ token' = <<kind>> \o SubSeq(token, 1, 4)
=============================================================================
