import { isDeepStrictEqual } from 'node:util';
import { type TabooRules, tabooPresets } from '../../taboo/rules/taboo-rules.ts';
import type { TabooView } from '../../taboo/rules/taboo-view.ts';
import { protocolVersion, type TabooTurnRequest } from './taboo-turn.ts';

/** What is beside the view in a request. */
export interface RequestFrame {
  readonly gameId?: string | undefined;
  readonly deadlineMs: number;
}

/** The request that shows a bot what its side sees, field by field: nothing comes along that is added to a view later. */
export function requestOfView(view: TabooView, { gameId, deadlineMs }: RequestFrame): TabooTurnRequest {
  const shared = {
    protocol: protocolVersion,
    game: 'taboo',
    ...(gameId === undefined ? {} : { gameId }),
    rules: namedRules(view.rules),
    turn: view.turn,
    guessesLeft: view.guessesLeft,
    history: view.history.map(({ role, kind, text, invalid }) => ({
      role,
      kind,
      text,
      ...(invalid ? { invalid } : {}),
    })),
    deadlineMs,
  } as const;
  return view.role === 'attacker'
    ? { ...shared, role: 'attacker', target: view.target }
    : { ...shared, role: 'defender', mustGuess: view.mustGuess };
}

/** A preset goes by its name. */
function namedRules(rules: TabooRules): TabooTurnRequest['rules'] {
  const { paper, released, spag } = tabooPresets;
  if (isDeepStrictEqual(rules, paper)) return 'paper';
  if (isDeepStrictEqual(rules, released)) return 'released';
  if (isDeepStrictEqual(rules, spag)) return 'spag';
  return rules;
}
