import type { Translation } from '../catalogue.ts';
import type { taboo as english } from '../en/taboo.ts';
import type { ProblemWords } from '../problem-words.ts';
import { common } from './common.ts';
import { problems } from './problems.ts';
import { tabooCauses, tabooEnd, tabooGame, tabooJudges } from './taboo/game.ts';
import { league } from './taboo/league.ts';
import { tabooPage, tabooRules } from './taboo/page.ts';

/** What the Taboo page says, by parts. */
export const taboo: Translation<typeof english> & { readonly problems: ProblemWords } = {
  common,
  problems,
  tabooPage,
  tabooRules,
  tabooGame,
  tabooEnd,
  tabooCauses,
  tabooJudges,
  league,
};
