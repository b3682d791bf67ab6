import { describe, expect, it } from '@jest/globals';
import { createRandom, type Random } from '../../../../src/core/random.ts';
import { playTaboo } from '../../../../src/games/taboo/rules/play-taboo.ts';
import {
  startTaboo,
  type TabooEvent,
  type TabooGame,
  type UtteranceVerdict,
} from '../../../../src/games/taboo/rules/taboo-game.ts';
import {
  type TabooRole,
  type TabooRules,
  tabooPresets,
  tabooRules,
} from '../../../../src/games/taboo/rules/taboo-rules.ts';
import { attackerView, defenderView } from '../../../../src/games/taboo/rules/taboo-view.ts';

const fine: UtteranceVerdict = { hit: false, foul: false, valid: true };
const says = (role: TabooRole, verdict: Partial<UtteranceVerdict> = {}): TabooEvent => ({
  kind: 'utterance',
  role,
  text: `${role} speaks`,
  verdict: { ...fine, ...verdict },
});
const a = (verdict?: Partial<UtteranceVerdict>): TabooEvent => says('attacker', verdict);
const d = (verdict?: Partial<UtteranceVerdict>): TabooEvent => says('defender', verdict);
const guesses = (verdict: 'right' | 'wrong' | 'malformed'): TabooEvent => ({ kind: 'guess', text: 'apple', verdict });

function play(rules: TabooRules, events: readonly TabooEvent[]): TabooGame {
  return events.reduce(
    (game, event) => {
      const step = playTaboo(game, event);
      if (!step.ok) throw new Error(`refused: ${step.refusal}`);
      return step.game;
    },
    startTaboo(rules, 'banana'),
  );
}
const outcome = (rules: TabooRules, ...events: TabooEvent[]) => play(rules, events).outcome;
const turns = (count: number): TabooEvent[] => Array.from({ length: count }, () => [a(), d()]).flat();
const { paper, released, spag } = tabooPresets;
/** All of them in the long run. */
const courses = process.env['PARLEY_LONG'] === '1' ? 100_000 : 5000;

describe('Adversarial Taboo by the rules of the paper', () => {
  it('has the attacker speak first, and each side in its turn', () => {
    expect(playTaboo(startTaboo(paper, 'banana'), d())).toEqual({ ok: false, refusal: 'not-your-turn' });
    expect(playTaboo(startTaboo(paper, 'banana'), guesses('right'))).toEqual({ ok: false, refusal: 'not-your-turn' });
    expect(playTaboo(play(paper, [a()]), a())).toEqual({ ok: false, refusal: 'not-your-turn' });
  });

  it.each([
    ['the defender says the word', [a(), d({ hit: true })], 'attacker', 'target-uttered', 1],
    [
      'the defender says it in words that are no sentence',
      [a(), d({ hit: true, valid: false })],
      'attacker',
      'target-uttered',
      1,
    ],
    ['the defender spells it', [a(), d({ foul: true })], 'attacker', 'foul', 1],
    ['the defender talks nonsense', [a(), d(), a(), d({ valid: false })], 'attacker', 'invalid-defender', 2],
    ['the attacker talks nonsense', [a({ valid: false })], 'defender', 'invalid-attacker', 1],
    ['the attacker says the word', [a({ hit: true, foul: true })], 'defender', 'foul', 1],
    ['the attacker says it in words that are no sentence', [a({ foul: true, valid: false })], 'defender', 'foul', 1],
    ['the defender guesses right', [a(), guesses('right')], 'defender', 'guessed', 1],
    ['the attacker gives up', [a(), { kind: 'forfeit', role: 'attacker' }], 'defender', 'forfeit', 1],
    ['the defender thinks too long', [a(), { kind: 'timeout', role: 'defender' }], 'attacker', 'timeout', 1],
    ['the forced guess is right', [...turns(10), guesses('right')], 'defender', 'guessed', 10],
    ['the forced guess is wrong', [...turns(10), guesses('wrong')], 'tie', 'turn-limit', 10],
    ['the forced guess is not given', [...turns(10), { kind: 'forfeit', role: 'defender' }], 'tie', 'turn-limit', 10],
    ['the forced guess comes too late', [...turns(10), { kind: 'timeout', role: 'defender' }], 'tie', 'turn-limit', 10],
    ['the guess was spent before the end', [a(), guesses('wrong'), d(), ...turns(9)], 'tie', 'turn-limit', 10],
  ] as const)('ends when %s', (_name, events, winner, cause, turn) => {
    expect(outcome(paper, ...events)).toEqual({ winner, cause, turns: turn });
  });

  it('goes on after a wrong guess, and the defender still speaks in that turn', () => {
    const game = play(paper, [a(), guesses('wrong')]);
    expect([game.stage, game.guessesLeft]).toEqual(['defender', 0]);
    expect(playTaboo(game, guesses('right'))).toEqual({ ok: false, refusal: 'no-guess-left' });
    expect(play(paper, [a(), guesses('wrong'), d()]).stage).toBe('attacker');
  });

  it('takes no utterance where a guess is due', () => {
    const game = play(paper, turns(10));
    expect(game.stage).toBe('forced-guess');
    expect(playTaboo(game, d())).toEqual({ ok: false, refusal: 'must-guess' });
    expect(playTaboo(game, a())).toEqual({ ok: false, refusal: 'not-your-turn' });
  });

  it('keeps the guess when it was no word, until it was none three times', () => {
    const twice = play(paper, [a(), guesses('malformed'), guesses('malformed')]);
    expect(twice.guessesLeft).toBe(1);
    expect(play(paper, [a(), guesses('malformed'), guesses('malformed'), guesses('malformed')]).guessesLeft).toBe(0);
    const end = [guesses('malformed'), guesses('malformed'), guesses('malformed')];
    expect(outcome(paper, ...turns(10), ...end)).toEqual({ winner: 'tie', cause: 'turn-limit', turns: 10 });
  });

  it('refuses everything after the end', () => {
    const game = play(paper, [a(), guesses('right')]);
    for (const event of [a(), d(), guesses('right'), { kind: 'forfeit', role: 'attacker' } as const])
      expect(playTaboo(game, event)).toEqual({ ok: false, refusal: 'over' });
  });
});

describe('other rules of Adversarial Taboo', () => {
  it('of the released code know no forced guess and no leak', () => {
    expect(outcome(released, ...turns(10))).toEqual({ winner: 'tie', cause: 'turn-limit', turns: 10 });
    expect(outcome(released, a({ hit: true, foul: true }), d({ hit: true }))?.cause).toBe('target-uttered');
  });

  it('of SPAG end after five turns, by a wrong guess too, and a leak counts for nobody', () => {
    expect(outcome(spag, ...turns(5))).toEqual({ winner: 'tie', cause: 'turn-limit', turns: 5 });
    expect(outcome(spag, a(), guesses('wrong'))).toEqual({ winner: 'attacker', cause: 'wrong-guess', turns: 1 });
    expect(outcome(spag, a({ hit: true, foul: true }))).toEqual({ winner: 'tie', cause: 'foul', turns: 1 });
  });

  it('may have the side speak again', () => {
    const again: TabooRules = { ...paper, invalid: { kind: 'retry', times: 2 } };
    const game = play(again, [a({ valid: false }), a({ valid: false }), a()]);
    expect([game.stage, game.retries, game.history.map(({ invalid }) => invalid)]).toEqual([
      'defender',
      0,
      [true, true, undefined],
    ]);
    const nonsense = a({ valid: false });
    expect(outcome(again, nonsense, nonsense, nonsense)?.cause).toBe('invalid-attacker');
  });

  it('may let it pass, so that it makes nobody win', () => {
    const skip: TabooRules = { ...paper, invalid: { kind: 'skip' } };
    expect(play(skip, [a({ valid: false }), d({ valid: false })])).toMatchObject({ stage: 'attacker', turn: 2 });
  });

  it('do not reward an attacker whose word is only repeated', () => {
    const unchecked: TabooRules = { ...paper, attackerLeak: 'unchecked' };
    expect(play(unchecked, [a({ hit: true, foul: true }), d({ hit: true })])).toMatchObject({
      stage: 'attacker',
      turn: 2,
    });
  });

  it('are known by name', () => {
    expect(tabooRules('spag').turns).toBe(5);
    expect(() => tabooRules('spaghetti')).toThrow(/no rules 'spaghetti'.*/u);
  });
});

describe('what a side sees of a game', () => {
  it('has the target for the attacker alone', () => {
    const game = play(paper, [a(), guesses('wrong'), d()]);
    expect(attackerView(game).target).toBe('banana');
    expect(JSON.stringify(defenderView(game))).not.toContain('banana');
    expect(defenderView(play(paper, turns(10))).mustGuess).toBe(true);
  });
});

describe('any course of a game', () => {
  const policies: TabooRules[] = [
    paper,
    released,
    spag,
    { ...paper, invalid: { kind: 'retry', times: 1 } },
    { ...paper, invalid: { kind: 'skip' }, guesses: 2, attackerLeak: 'unchecked' },
  ];

  it(`has one end, at most the guesses allowed and at most the turns allowed (${courses})`, () => {
    const random = createRandom('courses of taboo');
    const faults = Array.from({ length: courses }, (_, number) =>
      faultOf(random, policies[number % policies.length] ?? paper),
    );
    expect([...new Set(faults)]).toEqual([undefined]);
  });
});

const kinds = ['utterance', 'utterance', 'utterance', 'utterance', 'guess', 'end'] as const;

function anyEvent(random: Random): TabooEvent {
  const rarely = (share: number): boolean => random.next() < share;
  const role: TabooRole = rarely(0.5) ? 'attacker' : 'defender';
  const kind = random.pick(kinds);
  if (kind === 'utterance') return says(role, { hit: rarely(0.02), foul: rarely(0.02), valid: !rarely(0.03) });
  if (kind === 'guess') return guesses(random.pick(['right', 'wrong', 'wrong', 'wrong', 'malformed']));
  return rarely(0.02) ? { kind: rarely(0.5) ? 'forfeit' : 'timeout', role } : says(role);
}

/** Plays at random to the end and a little further; what is wrong with it. */
function faultOf(random: Random, rules: TabooRules): string | undefined {
  let game = startTaboo(rules, 'banana');
  for (let after = 0; after < 3; ) {
    const step = playTaboo(game, anyEvent(random));
    if (game.stage === 'over') after += 1;
    if (game.stage === 'over' && step.ok) return 'The game went on after its end.';
    if (step.ok) game = step.game;
    if (game.turn > rules.turns) return 'It has too many turns.';
    if ((game.stage === 'over') !== (game.outcome !== undefined))
      return 'It ended without an outcome, or has one too early.';
  }
  const guessed = game.history.filter(({ kind }) => kind === 'guess').length;
  return guessed > rules.guesses || game.guessesLeft < 0 ? 'It has too many guesses.' : undefined;
}
