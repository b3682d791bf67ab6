import { describe, expect, it } from '@jest/globals';
import { replayRequest } from '../../../../src/games/arena/protocol/replay-request.ts';
import { requestOfView } from '../../../../src/games/arena/protocol/request-of-view.ts';
import { rulesOf, tabooTurnRequest } from '../../../../src/games/arena/protocol/taboo-turn.ts';
import { turnSchema } from '../../../../src/games/arena/protocol/turn-schema.ts';
import { playTaboo } from '../../../../src/games/taboo/rules/play-taboo.ts';
import { startTaboo, type TabooGame } from '../../../../src/games/taboo/rules/taboo-game.ts';
import { tabooPresets } from '../../../../src/games/taboo/rules/taboo-rules.ts';
import { attackerView, defenderView } from '../../../../src/games/taboo/rules/taboo-view.ts';

const clean = { hit: false, foul: false, valid: true };
const said = (role: 'attacker' | 'defender', text = 'well') => ({ role, kind: 'utterance' as const, text });
const guessed = (text = 'apple') => ({ role: 'defender' as const, kind: 'guess' as const, text });
const rounds = (count: number) => Array.from({ length: count }, () => [said('attacker'), said('defender')]).flat();
const asAttacker = (more: object = {}) =>
  tabooTurnRequest.parse({
    game: 'taboo',
    role: 'attacker',
    rules: 'paper',
    history: [],
    target: 'banana',
    deadlineMs: 1000,
    ...more,
  });
const asDefender = (more: object = {}) =>
  tabooTurnRequest.parse({
    game: 'taboo',
    role: 'defender',
    rules: 'paper',
    history: [said('attacker')],
    deadlineMs: 1000,
    ...more,
  });

function gameAfter(moves: number): TabooGame {
  let game = startTaboo(tabooPresets.paper, 'banana');
  for (let move = 0; move < moves; move += 1) {
    const role = game.stage === 'attacker' ? 'attacker' : 'defender';
    const step = playTaboo(game, { kind: 'utterance', role, text: `line ${move}`, verdict: clean });
    if (step.ok) game = step.game;
  }
  return game;
}

describe('a request', () => {
  it.each([
    ['a game that nobody knows', { game: 'chess' }],
    ['rules of no name', { rules: 'chess' }],
    ['a rule that there is not', { rules: { rounds: 3 } }],
    ['no time', { deadlineMs: 0 }],
    ['a text that is too long', { history: [said('attacker', 'x'.repeat(2001))] }],
    ['too many messages', { history: rounds(300) }],
    ['a game of an odd name', { gameId: 'a b' }],
    ['another version', { protocol: 2 }],
  ])('with %s is refused', (_name, more) => {
    expect(() => asAttacker(more)).toThrow('path');
  });

  it('must not tell a defender the target', () => {
    expect(() => asDefender({ target: 'banana' })).toThrow('a defender must not be told the target');
    expect(() => asAttacker({ target: undefined })).toThrow('expected string');
  });

  it('may carry fields of later versions', () => {
    expect(asDefender({ language: 'en' })).not.toHaveProperty('language');
  });

  it('takes the paper for what its own rules leave out', () => {
    expect(rulesOf(asAttacker({ rules: { turns: 3 } }))).toEqual({ ...tabooPresets.paper, name: 'own', turns: 3 });
  });

  it('shows what the view shows, and goes back into the same view', () => {
    for (const moves of [0, 1, 2, 7, 20]) {
      const game = gameAfter(moves);
      const view = game.stage === 'attacker' ? attackerView(game) : defenderView(game);
      const request = requestOfView(view, { gameId: 'g1', deadlineMs: 500 });
      expect(tabooTurnRequest.parse(JSON.parse(JSON.stringify(request)))).toEqual(request);
      const { now, earlier } = replayRequest(request);
      expect(view.role === 'attacker' ? attackerView(now) : defenderView(now)).toEqual(view);
      expect(earlier).toHaveLength(game.history.filter(({ role }) => role === view.role).length);
    }
  });

  it('of a defender has no byte of the target', () => {
    const view = defenderView(gameAfter(3));
    expect(JSON.stringify(requestOfView(view, { deadlineMs: 500 }))).not.toContain('banana');
  });

  it('brings rules along that are no preset', () => {
    const rules = { ...tabooPresets.spag, name: 'short', turns: 2 };
    const view = attackerView(startTaboo(rules, 'banana'));
    expect(requestOfView(view, { deadlineMs: 1 }).rules).toEqual(rules);
  });
});

describe('a history', () => {
  it('is played again up to the forced guess', () => {
    const { now } = replayRequest(asDefender({ history: rounds(10), mustGuess: true, guessesLeft: 1 }));
    expect(now).toMatchObject({ stage: 'forced-guess', turn: 10 });
  });

  it('may have lost guesses that were malformed', () => {
    expect(replayRequest(asDefender({ guessesLeft: 0 })).now.guessesLeft).toBe(0);
  });

  it('goes on after invalid utterances where the rules say so', () => {
    const history = [{ ...said('attacker', '?!'), invalid: true }, said('attacker')];
    const retry = { rules: { invalid: { kind: 'retry', times: 1 } }, history };
    expect(replayRequest(asDefender(retry)).now.stage).toBe('defender');
    expect(() => replayRequest(asDefender({ history }))).toThrow('the game is over after message 1');
  });

  it.each([
    ['the defender speaks first', { history: [] }, /it is the attacker's move/u],
    [
      'the defender has spoken before',
      { history: [said('defender')] },
      /message 1, the defender's utterance: not-your-turn/u,
    ],
    [
      'the attacker guesses',
      { history: [{ role: 'attacker', kind: 'guess', text: 'x' }] },
      /only the defender guesses/u,
    ],
    ['there were two guesses', { history: [said('attacker'), guessed(), guessed()] }, /message 3.*no-guess-left/u],
    ['the turns are over', { history: [...rounds(1), guessed()], rules: { turns: 1 } }, /over after message 3/u],
    ['a wrong guess has lost', { history: [said('attacker'), guessed()], rules: 'spag' }, /over.*wrong-guess/u],
    ['it is another turn', { turn: 2 }, /turn 1, not 2/u],
    ['more guesses are left than there were', { guessesLeft: 2 }, /1 guesses are left, not 2/u],
    ['a guess is due that is not', { mustGuess: true }, /mustGuess is false/u],
    ['the last guess is due and there is none', { history: rounds(10), guessesLeft: 0 }, /no guess is left/u],
  ])('is refused where %s', (_name, more, why) => {
    expect(() => replayRequest(asDefender(more))).toThrow(why);
  });
});

describe('the JSON Schema', () => {
  it('has all three forms, without what only our program knows', () => {
    const text = JSON.stringify(turnSchema());
    expect(JSON.parse(text)).toMatchObject({
      $defs: {
        attackerRequest: { required: ['game', 'rules', 'history', 'deadlineMs', 'role', 'target'] },
        defenderRequest: {
          required: ['game', 'rules', 'history', 'deadlineMs', 'role'],
          properties: { target: { not: {} } },
        },
        reply: { required: ['kind', 'text'] },
      },
    });
  });
});
