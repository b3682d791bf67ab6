import type { TabooRole } from '../../taboo/rules/taboo-rules.ts';
import { type TabooTurnRequest, tabooTurnRequest } from '../protocol/taboo-turn.ts';

/** A message of a history. */
export type Said = TabooTurnRequest['history'][number];

/** A word and harmless lines about everyday things; none of them contains it. */
export const target = 'banana';
export const attackerLines: readonly string[] = [
  'what do you like to eat in the morning?',
  'do you have it with milk or without?',
  'what would you put into a lunch box?',
  'which food is yellow, do you think?',
  'what do monkeys eat in old films?',
  'have you ever slipped on something in the street?',
  'what do people hang on hooks in the kitchen?',
  'what goes into a split besides ice cream?',
  'what is rich in potassium?',
  'what grows in bunches where it is warm?',
];
export const defenderLines: readonly string[] = [
  'i like toast best, with a little butter.',
  'with milk, and the milk goes in last.',
  'a sandwich, an apple and some nuts.',
  'mustard is yellow, and so is cheese.',
  'they eat whatever the director gives them.',
  'only on ice, and nobody saw me.',
  'cups, mostly, and a towel or two.',
  'i have only ever seen the ice cream.',
  'my old science teacher would know that.',
  'grapes do, if i remember rightly.',
];

/** So many whole turns. */
export function turnsPlayed(count: number): Said[] {
  return Array.from({ length: count }, (_, turn) => [
    said('attacker', attackerLines[turn % attackerLines.length] ?? ''),
    said('defender', defenderLines[turn % defenderLines.length] ?? ''),
  ]).flat();
}

export function said(role: TabooRole, text: string): Said {
  return { role, kind: 'utterance', text };
}

/** Something that the attacker says next, where it is the defender who is asked. */
export function upTo(role: TabooRole, history: readonly Said[], next: string): Said[] {
  return role === 'attacker' ? [...history] : [...history, said('attacker', next)];
}

/** A request of the side, with all fields; fields given as undefined are left out. */
export function requestFor(
  role: TabooRole,
  deadlineMs: number,
  more: Readonly<Record<string, unknown>> = {},
): TabooTurnRequest {
  const history = upTo(role, [], attackerLines[0] ?? '');
  const side = role === 'attacker' ? { target } : { mustGuess: false };
  const shared = { protocol: 1, game: 'taboo', gameId: 'conform', role, rules: 'paper', turn: 1, guessesLeft: 1 };
  return tabooTurnRequest.parse({ ...shared, history, ...side, deadlineMs, ...more });
}
