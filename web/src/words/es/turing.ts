import type { Translation } from '../catalogue.ts';
import type { turing as english } from '../en/turing.ts';
import type { ProblemWords } from '../problem-words.ts';
import { common } from './common.ts';
import { problems } from './problems.ts';
import { board } from './turing/board.ts';
import { curve } from './turing/curve.ts';
import { door } from './turing/door.ts';
import { endings, unrated } from './turing/endings.ts';
import { games, replay, report } from './turing/games.ts';
import { lobby } from './turing/lobby.ts';
import { own, stages } from './turing/own.ts';
import { page } from './turing/page.ts';
import { closing, guess, refusals, talk } from './turing/talk.ts';
import { vote } from './turing/vote.ts';
import { watch } from './turing/watch.ts';

/** What the Turing page says, by parts. */
export const turing: Translation<typeof english> & { readonly problems: ProblemWords } = {
  common,
  problems,
  page,
  door,
  own,
  stages,
  lobby,
  talk,
  guess,
  closing,
  refusals,
  games,
  replay,
  report,
  endings,
  unrated,
  board,
  vote,
  watch,
  curve,
};
