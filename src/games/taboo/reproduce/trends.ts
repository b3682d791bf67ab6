import type { Rates } from './cells.ts';

/** The rates of two agents' games. */
export type RatesOf = (attacker: string, defender: string) => Rates;

/** A claim of the paper that was written down before its figures were measured: a difference that is to be above nought. */
export interface Trend {
  readonly id: string;
  readonly claim: string;
  /** In per cent or turns; the claim holds where it is above 0. */
  readonly difference: (of: RatesOf) => number;
}

type Side = 'attackerWins' | 'defenderWins' | 'ties' | 'turns';

/** Table 1's claims, for one reader of the question-answering defenders (language-games.md §7). */
export function table1Trends(reader: string): Trend[] {
  const s = (side: Side, stage: 1 | 2 | 3 | 4) => (of: RatesOf) => {
    const defence = (['none', 'detection', 'detection', 'prevention'] as const)[stage - 1] ?? 'none';
    return of(stage < 3 ? 'qa-direct' : 'qa-indirect', `qa-${defence}-${reader}`)[side];
  };
  const [a, d, tie, turns] = (['attackerWins', 'defenderWins', 'ties', 'turns'] as const).map(
    (side) => (of: RatesOf) => ([1, 2, 3, 4] as const).map((stage) => s(side, stage)(of)),
  );
  if (!a || !d || !tie || !turns) return [];
  const trend = (id: string, claim: string, difference: Trend['difference']): Trend => ({
    id: `${id}/${reader}`,
    claim,
    difference,
  });
  return [
    trend('T1.1a', 'without defence the attacker wins at least 95 %', (of) => at(a(of), 1) - 95),
    trend('T1.1b', 'without defence at most 5 % are ties', (of) => 5 - at(tie(of), 1)),
    trend('T1.1c', 'without defence a game takes at most 3 turns', (of) => 3 - at(turns(of), 1)),
    trend('T1.2a', 'detection: the defender wins more than the attacker', (of) => at(d(of), 2) - at(a(of), 2)),
    trend('T1.2b', 'detection costs the attacker at least 30 points', (of) => at(a(of), 1) - at(a(of), 2) - 30),
    trend(
      'T1.2c',
      'detection changes the turns by less than .3',
      (of) => 0.3 - Math.abs(at(turns(of), 2) - at(turns(of), 1)),
    ),
    trend(
      'T1.3a',
      'indirect attack: ahead of the defender by at least 25 points',
      (of) => at(a(of), 3) - at(d(of), 3) - 25,
    ),
    trend('T1.3b', 'indirect attack: more ties', (of) => at(tie(of), 3) - at(tie(of), 2)),
    trend('T1.3c', 'indirect attack: at least 1.4 times the turns', (of) => at(turns(of), 3) - 1.4 * at(turns(of), 2)),
    trend('T1.4a', 'prevention costs the attacker at least 5 points', (of) => at(a(of), 3) - at(a(of), 4) - 5),
    trend(
      'T1.4b',
      'prevention: the attacker still wins most',
      (of) => at(a(of), 4) - Math.max(at(d(of), 4), at(tie(of), 4)),
    ),
    trend('T1.4c', 'prevention: ties rise by at least 3 points', (of) => at(tie(of), 4) - at(tie(of), 3) - 3),
    trend('T1.4d', 'prevention: more turns', (of) => at(turns(of), 4) - at(turns(of), 3)),
    trend('T1.4e', 'prevention: the defender wins more', (of) => at(d(of), 4) - at(d(of), 3)),
    trend('T1.order-A', "the attacker's wins, by stage: 1 > 3 > 4 > 2", (of) => falling(a(of), [1, 3, 4, 2])),
    trend('T1.order-D', "the defender's wins, by stage: 2 > 4 > 3", (of) => falling(d(of), [2, 4, 3])),
    trend('T1.order-ties', 'ties, by stage: 4 > 3 > 2', (of) => falling(tie(of), [4, 3, 2])),
    trend('T1.order-turns', 'turns, by stage: 4 > 3 > 2', (of) => falling(turns(of), [4, 3, 2])),
  ];
}

type Chatbot = 'concept' | 'generative';
type Trigger = 'topic' | 'golden' | 'neural' | 'api';
const chatbots: readonly Chatbot[] = ['concept', 'generative'];
const triggers: readonly Trigger[] = ['golden', 'neural', 'api'];

/** Table 2's claims. */
export function table2Trends(): Trend[] {
  return [
    ...attackTrends(),
    ...chatbots.flatMap((chatbot) => triggers.flatMap((one) => defenceTrends(one, chatbot))),
    ...guessTrends(),
  ];
}

function attackTrends(): Trend[] {
  const wins = (trigger: Trigger, chatbot: Chatbot) => (of: RatesOf) => cellOf(trigger, chatbot, of).attackerWins;
  return [
    ...chatbots.map(
      (chatbot): Trend => ({
        id: `T2.1/${chatbot}`,
        claim: 'golden triggers win at least three times as often as topic leading',
        difference: (of) => wins('golden', chatbot)(of) - 3 * wins('topic', chatbot)(of),
      }),
    ),
    {
      id: 'T2.2/generative',
      claim: 'golden and neural triggers are less than 3 points apart',
      difference: (of) => 3 - Math.abs(wins('golden', 'generative')(of) - wins('neural', 'generative')(of)),
    },
    {
      id: 'T2.2/concept',
      claim: 'golden triggers win more often than neural ones',
      difference: (of) => wins('golden', 'concept')(of) - wins('neural', 'concept')(of),
    },
    {
      id: 'T2.3/concept',
      claim: 'triggers observed on the defender beat golden ones where replies are alike',
      difference: (of) => wins('api', 'concept')(of) - wins('golden', 'concept')(of),
    },
    {
      id: 'T2.3/generative',
      claim: 'triggers observed on the defender lose to golden ones where replies are diverse',
      difference: (of) => wins('golden', 'generative')(of) - wins('api', 'generative')(of),
    },
  ];
}

function defenceTrends(trigger: Trigger, chatbot: Chatbot): Trend[] {
  const gap = (side: Side) => (of: RatesOf) =>
    cellOf(trigger, chatbot, of)[side] - cellOf(trigger, chatbot, of, true)[side];
  return [
    {
      id: `T2.4/${trigger}/${chatbot}`,
      claim: 'defence lowers the attacker’s wins',
      difference: gap('attackerWins'),
    },
    {
      id: `T2.4-turns/${trigger}/${chatbot}`,
      claim: 'defence never adds more than .1 turns',
      difference: (of) => 0.1 + gap('turns')(of),
    },
  ];
}

function guessTrends(): Trend[] {
  const guesses = (trigger: Trigger, chatbot: Chatbot, of: RatesOf): number =>
    cellOf(trigger, chatbot, of, true).defenderWins;
  return [
    {
      id: 'T2.5',
      claim: 'the concept chatbot guesses right more often than the generative one, under every attack',
      difference: (of) =>
        Math.min(...triggers.map((one) => guesses(one, 'concept', of) - guesses(one, 'generative', of))),
    },
    {
      id: 'T2.6',
      claim: 'the concept chatbot guesses right most often under the strongest attack, the observed triggers',
      difference: (of) =>
        guesses('api', 'concept', of) - Math.max(guesses('golden', 'concept', of), guesses('neural', 'concept', of)),
    },
  ];
}

function cellOf(trigger: Trigger, chatbot: Chatbot, of: RatesOf, isGuarded = false): Rates {
  const attacker = trigger === 'topic' ? 'topic-leading' : triggerFor(trigger, chatbot);
  return of(attacker, `chat-${chatbot}${isGuarded ? '-guarded' : ''}`);
}

/** The attack by observation observes a copy of the very chatbot. */
function triggerFor(trigger: Trigger, chatbot: Chatbot): string {
  return trigger === 'api' && chatbot === 'concept' ? 'api-trigger-concept' : `${trigger}-trigger`;
}

/** @param stage from 1 */
function at(figures: readonly number[], stage: number): number {
  return figures[stage - 1] ?? Number.NaN;
}

/** The least step down along the stages. */
function falling(figures: readonly number[], stages: readonly number[]): number {
  const steps = stages.slice(1).map((stage, place) => at(figures, stages[place] ?? 0) - at(figures, stage));
  return Math.min(...steps);
}
