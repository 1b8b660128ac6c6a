/* A trail of five cities of 35 on a ring with chords, a token of two kinds on each: the same steps
   as the scene in benchmarks/exploration.py. City 35 is none. */
byte trail[5];
bit token[5];
byte to;

#define fresh(c) (c != trail[0] && c != trail[1] && c != trail[2] && c != trail[3] && c != trail[4])
#define there(d) ((trail[0] + d) % 35)

inline shift(c, t) {
  trail[4] = trail[3]; trail[3] = trail[2]; trail[2] = trail[1]; trail[1] = trail[0];
  trail[0] = c;
  token[4] = token[3]; token[3] = token[2]; token[2] = token[1]; token[1] = token[0];
  token[0] = t;
  to = 0
}

init {
  d_step { trail[1] = 35; trail[2] = 35; trail[3] = 35; trail[4] = 35 };
end:
  do
  :: d_step { fresh(there(1)) -> to = there(1); shift(to, 0) }
  :: d_step { fresh(there(1)) -> to = there(1); shift(to, 1) }
  :: d_step { fresh(there(4)) -> to = there(4); shift(to, 0) }
  :: d_step { fresh(there(4)) -> to = there(4); shift(to, 1) }
  :: d_step { fresh(there(11)) -> to = there(11); shift(to, 0) }
  :: d_step { fresh(there(11)) -> to = there(11); shift(to, 1) }
  :: d_step { fresh(there(24)) -> to = there(24); shift(to, 0) }
  :: d_step { fresh(there(24)) -> to = there(24); shift(to, 1) }
  :: d_step { fresh(there(31)) -> to = there(31); shift(to, 0) }
  :: d_step { fresh(there(31)) -> to = there(31); shift(to, 1) }
  :: d_step { fresh(there(34)) -> to = there(34); shift(to, 0) }
  :: d_step { fresh(there(34)) -> to = there(34); shift(to, 1) }
  od
}
