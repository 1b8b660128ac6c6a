/* Tic-tac-toe on 4x4 cells, four in a row: the same steps as the scene in tests/scenes.py. */
byte cell[16];
bit turn;
bit over;

#define won(m) ( \
    (cell[0] == m && cell[1] == m && cell[2] == m && cell[3] == m) || \
    (cell[0] == m && cell[4] == m && cell[8] == m && cell[12] == m) || \
    (cell[0] == m && cell[5] == m && cell[10] == m && cell[15] == m) || \
    (cell[1] == m && cell[5] == m && cell[9] == m && cell[13] == m) || \
    (cell[2] == m && cell[6] == m && cell[10] == m && cell[14] == m) || \
    (cell[3] == m && cell[7] == m && cell[11] == m && cell[15] == m) || \
    (cell[3] == m && cell[6] == m && cell[9] == m && cell[12] == m) || \
    (cell[4] == m && cell[5] == m && cell[6] == m && cell[7] == m) || \
    (cell[8] == m && cell[9] == m && cell[10] == m && cell[11] == m) || \
    (cell[12] == m && cell[13] == m && cell[14] == m && cell[15] == m))
#define free (cell[0] == 0 || cell[1] == 0 || cell[2] == 0 || cell[3] == 0 || \
    cell[4] == 0 || cell[5] == 0 || cell[6] == 0 || cell[7] == 0 || \
    cell[8] == 0 || cell[9] == 0 || cell[10] == 0 || cell[11] == 0 || \
    cell[12] == 0 || cell[13] == 0 || cell[14] == 0 || cell[15] == 0)

inline judge() { over = (won(1) || won(2) || !free) }

active proctype play() {
end:
  do
  :: d_step { !over && cell[0] == 0 -> cell[0] = 1 + turn; turn = 1 - turn; judge() }
  :: d_step { !over && cell[1] == 0 -> cell[1] = 1 + turn; turn = 1 - turn; judge() }
  :: d_step { !over && cell[2] == 0 -> cell[2] = 1 + turn; turn = 1 - turn; judge() }
  :: d_step { !over && cell[3] == 0 -> cell[3] = 1 + turn; turn = 1 - turn; judge() }
  :: d_step { !over && cell[4] == 0 -> cell[4] = 1 + turn; turn = 1 - turn; judge() }
  :: d_step { !over && cell[5] == 0 -> cell[5] = 1 + turn; turn = 1 - turn; judge() }
  :: d_step { !over && cell[6] == 0 -> cell[6] = 1 + turn; turn = 1 - turn; judge() }
  :: d_step { !over && cell[7] == 0 -> cell[7] = 1 + turn; turn = 1 - turn; judge() }
  :: d_step { !over && cell[8] == 0 -> cell[8] = 1 + turn; turn = 1 - turn; judge() }
  :: d_step { !over && cell[9] == 0 -> cell[9] = 1 + turn; turn = 1 - turn; judge() }
  :: d_step { !over && cell[10] == 0 -> cell[10] = 1 + turn; turn = 1 - turn; judge() }
  :: d_step { !over && cell[11] == 0 -> cell[11] = 1 + turn; turn = 1 - turn; judge() }
  :: d_step { !over && cell[12] == 0 -> cell[12] = 1 + turn; turn = 1 - turn; judge() }
  :: d_step { !over && cell[13] == 0 -> cell[13] = 1 + turn; turn = 1 - turn; judge() }
  :: d_step { !over && cell[14] == 0 -> cell[14] = 1 + turn; turn = 1 - turn; judge() }
  :: d_step { !over && cell[15] == 0 -> cell[15] = 1 + turn; turn = 1 - turn; judge() }
  od
}
