import { common } from './common.ts';
import { tabooCauses, tabooEnd, tabooGame, tabooJudges } from './taboo/game.ts';
import { league } from './taboo/league.ts';
import { tabooPage, tabooRules } from './taboo/page.ts';

/** What the Taboo page says, by parts. */
export const taboo = {
  common,
  tabooPage,
  tabooRules,
  tabooGame,
  tabooEnd,
  tabooCauses,
  tabooJudges,
  league,
} as const;
