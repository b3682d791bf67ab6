import { describe, expect, it } from '@jest/globals';
import { givesGameUp, leavesGame } from '../../../../src/core/leaves-game.ts';
import { sideIn, tableWishOf, wantsToPlay, wondersAboutGames } from '../../../../src/rgs/taboo/wishes.ts';
import { taboo } from '../../../../src/rgs/taboo/taboo.ts';
import { aTurnContext, type TurnSketch } from '../../../../src/testing/fake-turn.ts';
import { aGame, aTable } from '../../games/taboo/play/a-table.ts';

const table = aTable();
const idle = taboo.state.initial();
const playing = (target: string, userSide: 'attacker' | 'defender') => ({
  stage: 'playing',
  table: aGame(target, userSide),
  userSide,
  score: { users: 0, bots: 0 },
  played: [],
  missed: 0,
});
const ours = { lastRg: 'taboo', taboo: table, lastReply: 'What comes to mind?' } as const;
const answer = (said: string, state: unknown, sketch: TurnSketch = ours) =>
  taboo.respond(aTurnContext({ said, ...sketch }), state);

describe('what is said at the table', () => {
  it.each([
    "let's play taboo",
    'can we play a word game',
    'play a game with me',
    'taboo',
    'i want to play',
    'another game please',
  ])('hears a wish to play in "%s"', (text) => expect(wantsToPlay(text)).toBe(true));

  it.each([
    "let's play video games",
    'i play football',
    "let's talk about games",
    'a taboo topic',
    'the game was great',
    'playing some games',
    'playing games',
  ])('hears none in "%s"', (text) => expect(wantsToPlay(text) || wondersAboutGames(text)).toBe(false));

  it.each([
    ['you guess', 'attacker'],
    ["i'll guess", 'defender'],
    ['me', 'defender'],
    ['you', 'attacker'],
    ['i want to have the word', 'attacker'],
    ['you think of a word', 'defender'],
    ['what time is it', undefined],
  ])('understands who guesses in "%s"', (text, side) => expect(sideIn(text)).toBe(side));

  it.each([
    ['give me a hint', 'hint'],
    ['what are the rules', 'rules'],
    ["what's my word", 'word'],
    ["let's swap sides", 'swap'],
    ['back to the game', 'resume'],
    ['give me another word', 'new-word'],
    ['i would put jam on it', undefined],
  ])('understands "%s"', (text, wish) => expect(tableWishOf(text)).toBe(wish));

  it.each(['stop playing', "let's stop", "i don't want to play anymore", 'end the game', "i'm done"])(
    'takes "%s" as the way out',
    (text) => expect(leavesGame(text)).toBe(true),
  );

  it.each(['we stop at the baker', 'i never give up my seat to him', 'the game ended late'])(
    'takes "%s" as talk',
    (text) => expect(leavesGame(text) || givesGameUp(text)).toBe(false),
  );
});

describe('Taboo in the conversation', () => {
  it('says so where there is no table', async () => {
    const said = await answer("let's play taboo", idle, {});
    expect(said).toMatchObject({ priority: 'FORCE_START', needsPrompt: true });
  });

  it('explains the game in two sentences and asks who guesses', async () => {
    const said = await answer("let's play taboo", idle);
    expect(said?.text).toMatch(/secret word.*\?$/iu);
    expect(said?.text.split(' ').length).toBeLessThanOrEqual(60);
  });

  it('says what the user said, and that it was a form of the word', async () => {
    const said = await answer('two bananas', playing('banana', 'defender'));
    expect(said?.text).toMatch(/bananas.*banana/u);
    expect(said?.next).toMatchObject({ stage: 'again', score: { users: 0, bots: 1 } });
  });

  it('has a way out at once, which costs nothing', async () => {
    const said = await answer('stop playing', playing('banana', 'defender'));
    expect(said).toMatchObject({ needsPrompt: true, priority: 'FORCE_START' });
    expect(said?.next).toMatchObject({ stage: 'idle', score: { users: 0, bots: 0 } });
  });

  it('keeps silent while somebody else has the floor', async () => {
    const elsewhere = { ...ours, lastRg: 'wiki' };
    expect(await answer('they are tall', playing('banana', 'defender'), elsewhere)).toBeUndefined();
    expect(await answer('my guess is banana', playing('banana', 'defender'), elsewhere)).toBeDefined();
  });

  it('lets go of the game in a crisis', async () => {
    const annotations = { offensive: { crisis: 'self-harm' } } as const;
    const turn = aTurnContext({ said: 'i want to die', annotations, ...ours });
    expect(await taboo.respond(turn, playing('banana', 'defender'))).toBeUndefined();
    expect(taboo.passed?.(turn, playing('banana', 'defender'))).toMatchObject({ stage: 'idle', table: null });
  });

  it('hears the word also where somebody else answers, and tells it in its prompt', () => {
    const responding = { rg: 'facts', handoff: null, entity: null };
    const turn = aTurnContext({ said: 'where do bananas grow', responding, ...ours });
    const passed = taboo.passed?.(turn, playing('banana', 'defender'));
    expect(taboo.prompt?.(turn, passed)).toMatchObject({
      priority: 'FORCE_START',
      text: expect.stringMatching(/bananas.*banana/u),
      next: { stage: 'again', score: { bots: 1 } },
    });
  });
});
