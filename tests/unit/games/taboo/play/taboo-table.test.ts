import { describe, expect, it } from '@jest/globals';
import { clues } from '../../../../../src/games/taboo/play/clues.ts';
import { aGame, aTable, there } from './a-table.ts';

const table = aTable();

describe('a table of Taboo, the user defends', () => {
  it('opens with a line of the bot and no word about the target', async () => {
    const seat = await table.open({ userSide: 'defender', avoid: [], seed: 3 });
    expect(seat).toMatchObject({ userSide: 'defender', turn: 1, turns: 10, guessesLeft: 1, secret: null, end: null });
    expect(seat.happened).toEqual([{ kind: 'bot-says', text: seat.lastSaid }]);
  });

  it('says the same for the same game and words', async () => {
    const wish = { userSide: 'defender', avoid: [], seed: 11 } as const;
    const [one, other] = [await table.open(wish), await aTable().open(wish)];
    expect(one).toEqual(other);
    expect(await table.hear(one.state, 'a good one')).toEqual(await aTable().hear(other.state, 'a good one'));
  });

  it('gives a word that was not played', async () => {
    const words = [...clues.keys()];
    const seat = await table.open({ userSide: 'attacker', avoid: words.slice(1), seed: 5 });
    expect(seat.secret).toBe(words[0]);
  });

  it.each([
    ['two bananas', 'bot', 'said', 'bananas'],
    ['is it a banana', 'user', 'guessed', null],
    ['my guess is bananas', 'user', 'guessed', null],
    ['i think it is banana', 'user', 'guessed', null],
    ['b a n a n a', 'bot', 'leaked', 'banana'],
  ])('ends by "%s": %s wins', async (line, winner, cause, form) => {
    const seat = there(await table.hear(aGame('banana', 'defender'), line));
    expect(seat.end).toEqual({ winner, cause, target: 'banana', form });
  });

  it('spends the guess on a wrong word, and waits for the answer of the same turn', async () => {
    const seat = there(await table.hear(aGame('banana', 'defender'), 'is it butter'));
    expect(seat).toMatchObject({ guessesLeft: 0, turn: 1, end: null });
    expect(seat.happened).toEqual([{ kind: 'user-guess', text: 'butter', verdict: 'wrong' }]);
    const next = there(await table.hear(seat.state, 'is it soap'));
    expect(next).toMatchObject({ turn: 2, happened: [{ kind: 'bot-says' }] });
  });

  it.each(['is it nice', 'i guess i like jam', 'i think it is lovely', 'guess what'])(
    'takes "%s" for talk',
    async (line) => {
      expect(there(await table.hear(aGame('banana', 'defender'), line))).toMatchObject({ guessesLeft: 1, turn: 2 });
    },
  );

  it('asks for the guess when the turns are over', async () => {
    const seat = there(await table.hear(aGame('banana', 'defender', { turn: 10 }), 'an orange'));
    expect(seat).toMatchObject({ mustGuess: true, happened: [{ kind: 'last-guess' }] });
    expect(there(await table.hear(seat.state, 'banana')).end).toMatchObject({ winner: 'user', cause: 'guessed' });
    expect(there(await table.hear(seat.state, 'an orange')).end).toMatchObject({ winner: 'nobody', cause: 'turns' });
    expect(there(table.giveUp(seat.state)).end).toMatchObject({ winner: 'nobody', cause: 'turns' });
  });

  it('has two hints, and counts them', () => {
    const first = table.hint(aGame('banana', 'defender'));
    const second = table.hint(first?.state ?? null);
    expect([first?.text, second?.text]).toEqual(clues.get('banana')?.hints);
    expect(table.hint(second?.state ?? null)?.text).toBeNull();
  });

  it('turns down what is too long, and ends at the third', async () => {
    const long = 'talk '.repeat(120);
    const once = there(await table.hear(aGame('banana', 'defender'), long));
    expect(once).toMatchObject({ end: null, happened: [{ kind: 'turned-down' }] });
    const twice = there(await table.hear(once.state, long));
    expect(there(await table.hear(twice.state, long)).end).toMatchObject({ winner: 'bot', cause: 'unfit' });
  });

  it('reads nothing but its games', async () => {
    expect(await table.hear({ game: 'chess' }, 'e4')).toBeUndefined();
    expect(table.look(null)).toBeUndefined();
  });
});

describe('a table of Taboo, the user attacks', () => {
  it('tells the user the word, and waits', async () => {
    const seat = await table.open({ userSide: 'attacker', avoid: [], seed: 3 });
    expect(clues.has(seat.secret ?? '')).toBe(true);
    expect(seat).toMatchObject({ lastSaid: null, happened: [], end: null });
  });

  it('has lost who says the own word', async () => {
    const seat = there(await table.hear(aGame('knife', 'attacker'), 'sharp knives'));
    expect(seat.end).toEqual({ winner: 'bot', cause: 'leaked', target: 'knife', form: 'knives' });
  });

  it('guesses what was described well', async () => {
    const line = 'it is yellow and tropical and has a peel, there is a bunch of it, and a monkey has it in a smoothie';
    const seat = there(await table.hear(aGame('banana', 'attacker'), line));
    expect(seat.end).toMatchObject({ winner: 'bot', cause: 'guessed' });
  });

  it('must guess in the end, and may be wrong', async () => {
    const seat = there(await table.hear(aGame('banana', 'attacker', { turn: 10 }), 'what is on a pirate ship'));
    expect(seat.happened.at(-1)).toMatchObject({ kind: 'bot-guess', verdict: 'wrong' });
    expect(seat.end).toMatchObject({ winner: 'nobody', cause: 'turns' });
  });

  it('counts what the bot says elsewhere', () => {
    const heard = there(table.overhear(aGame('france', 'attacker'), 'which country has Paris'));
    expect(there(table.answered(heard.state, 'The capital of France is Paris.')).end).toMatchObject({
      winner: 'user',
      cause: 'said',
      form: 'france',
    });
    expect(there(table.answered(heard.state, 'I do not know.'))).toMatchObject({ turn: 2, end: null });
  });
});
