import { describe, expect, it } from '@jest/globals';
import type { TextGenerator } from '../../../../../src/contracts/text-generator.ts';
import { systemClock } from '../../../../../src/core/clock.ts';
import { createRandom } from '../../../../../src/core/random.ts';
import { chatAttackers } from '../../../../../src/games/taboo/agents/chatbot/chat-attackers.ts';
import { chatDefenders } from '../../../../../src/games/taboo/agents/chatbot/chat-defenders.ts';
import { chatKit } from '../../../../../src/games/taboo/agents/chatbot/chat-kit.ts';
import { createWordJudge } from '../../../../../src/games/taboo/judge/word-judge.ts';
import { createInflections } from '../../../../../src/games/taboo/lexicon/inflections.ts';
import { type PlayedMove, playMatch } from '../../../../../src/games/taboo/match/play-match.ts';
import { type TabooRules, tabooPresets } from '../../../../../src/games/taboo/rules/taboo-rules.ts';
import type { DefenderView } from '../../../../../src/games/taboo/rules/taboo-view.ts';
import { fakeGenerator, fakeParts } from './fake-parts.ts';

const wordJudge = createWordJudge('banana', createInflections());

/** Parts whose agents say what comes first, whatever the judges' weights are. */
async function partsWith(generator?: TextGenerator) {
  const parts = fakeParts(generator);
  await chatKit(parts, []);
  return parts;
}

interface Played {
  readonly attacker: string;
  readonly defender: string;
  readonly rules?: TabooRules;
  readonly generator?: TextGenerator;
  readonly seed?: number;
}

async function play({ attacker, defender, rules = tabooPresets.paper, generator, seed = 1 }: Played) {
  const [attacks, defends] = [
    chatAttackers.find(({ name }) => name === attacker),
    chatDefenders.find(({ name }) => name === defender),
  ];
  if (!attacks || !defends) throw new Error(`nobody is called ${attacker} or ${defender}`);
  const [parts, random] = [await partsWith(generator), createRandom(seed)];
  const moves: PlayedMove[] = [];
  const faults: string[] = [];
  const game = await playMatch({
    rules,
    target: 'banana',
    attacker: await attacks.build(parts, random.fork('attacker')),
    defender: await defends.build(parts, random.fork('defender')),
    wordJudge,
    judges: [],
    clock: systemClock,
    moveMs: 20_000,
    onMove: (move) => moves.push(move),
    onFault: (_role, reason) => faults.push(reason),
  });
  return { ...game.outcome, moves, faults };
}

const pairings = chatAttackers.flatMap((attacker) =>
  chatDefenders.map((defender) => ({ attacker: attacker.name, defender: defender.name })),
);

describe('chatting agents', () => {
  it.each(pairings)('play $attacker against $defender to an end, by the rules', async (pairing) => {
    const { cause, moves, faults } = await play(pairing);
    expect(faults).toEqual([]);
    expect(['target-uttered', 'guessed', 'turn-limit']).toContain(cause);
    const attacks = moves.filter(({ role }) => role === 'attacker').map(({ text }) => text);
    expect(new Set(attacks).size).toBe(attacks.length);
    expect(attacks.filter((text) => wordJudge.judge(text, 'attacker').foul)).toEqual([]);
    expect(moves.filter(({ text }) => text.split(' ').length > 40)).toEqual([]);
  });

  it('play the same game for the same seed', async () => {
    const pairing = { attacker: 'golden-trigger', defender: 'chat-concept-guarded', seed: 5 };
    expect((await play(pairing)).moves).toEqual((await play(pairing)).moves);
  });

  it('say the same with a guard and without one, until a guess is right', async () => {
    const said = async (defender: string) =>
      (await play({ attacker: 'topic-leading', defender })).moves.flatMap(({ kind, text }) =>
        kind === 'utterance' ? text : [],
      );
    const [unguarded, guarded] = [await said('chat-generative'), await said('chat-generative-guarded')];
    expect(unguarded.slice(0, guarded.length)).toEqual(guarded);
  });
});

describe('attackers that chat', () => {
  it('trigger the target by posts that were answered with it', async () => {
    const { winner, moves } = await play({ attacker: 'golden-trigger', defender: 'chat-concept' });
    expect(winner).toBe('attacker');
    expect(moves.at(-1)?.verdicts.word?.hit).toBe(true);
  });

  it('find out on a copy what makes the defender say the target, and ask it once about each post', async () => {
    const generator = fakeGenerator((post) => [post.includes('kitchen') ? 'Only a banana.' : 'I could not say.']);
    const { winner, turns, moves } = await play({ attacker: 'api-trigger', defender: 'chat-generative', generator });
    expect({ winner, turns }).toEqual({ winner: 'attacker', turns: 1 });
    expect(moves[0]?.text).toBe('Is there fruit in the kitchen?');
    const posts = generator.asked.map((history) => history.at(-1));
    expect(posts.filter((post) => post === 'Is there fruit in the kitchen?')).toHaveLength(2);
    expect(posts).toHaveLength(new Set(posts).size + 1);
  });
});

describe('defenders that chat', () => {
  const messages = (...texts: string[]) =>
    texts.map((text, place) => ({
      turn: Math.floor(place / 2) + 1,
      role: place % 2 === 0 ? ('attacker' as const) : ('defender' as const),
      kind: 'utterance' as const,
      text,
    }));
  const view = (history: DefenderView['history'], more: Partial<DefenderView> = {}): DefenderView => ({
    role: 'defender',
    rules: tabooPresets.paper,
    turn: Math.ceil(history.length / 2),
    guessesLeft: 1,
    history,
    mustGuess: false,
    ...more,
  });
  const defenderNamed = async (name: string, generator?: TextGenerator) => {
    const builder = chatDefenders.find((one) => one.name === name);
    if (!builder) throw new Error(name);
    return builder.build(await partsWith(generator), createRandom(3));
  };
  const signal = new AbortController().signal;

  it('know no more of the target than what was said', async () => {
    const generator = fakeGenerator(() => ['That is nice.', 'I agree with you.', 'So it is.']);
    await play({ attacker: 'golden-trigger', defender: 'chat-generative-guarded', generator });
    expect(generator.asked.flat().filter((line) => /banana/iu.test(line))).toEqual([]);
  });

  it('guess the noun that most samples have, and then say the first of them', async () => {
    const generator = fakeGenerator(() => ['I like my apple.', 'An apple a day.', 'Give me a pear.']);
    const defender = await defenderNamed('chat-generative-guarded', generator);
    const history = messages('What do you eat?');
    expect(await defender.act(view(history), signal)).toEqual({ kind: 'guess', text: 'apple' });
    const afterwards = [...history, { turn: 1, role: 'defender', kind: 'guess', text: 'apple' } as const];
    expect(await defender.act(view(afterwards, { guessesLeft: 0 }), signal)).toEqual({
      kind: 'utterance',
      text: 'I like my apple.',
    });
    expect(generator.asked).toHaveLength(1);
  });

  it('show a generator the last lines under the rules of the paper, and the post alone under those of the released code', async () => {
    const generator = fakeGenerator(() => ['Sure enough.']);
    const history = messages('One dog.', 'Two cats.', 'Three pigs.');
    await (await defenderNamed('chat-generative', generator)).act(view(history), signal);
    const released = view(history, { rules: tabooPresets.released });
    await (await defenderNamed('chat-generative', generator)).act(released, signal);
    expect(generator.asked).toEqual([['One dog.', 'Two cats.', 'Three pigs.'], ['Three pigs.']]);
  });

  it('go on to the concept that the post calls up, and guess it where guarded', async () => {
    const history = messages('Look at that monkey!');
    expect(await (await defenderNamed('chat-concept')).act(view(history), signal)).toEqual({
      kind: 'utterance',
      text: 'I would give it a banana.',
    });
    expect(await (await defenderNamed('chat-concept-guarded')).act(view(history), signal)).toEqual({
      kind: 'guess',
      text: 'banana',
    });
  });

  it('answer each line that they are asked about in a turn, as a copy is', async () => {
    const guarded = await defenderNamed('chat-concept-guarded');
    expect(await guarded.act(view(messages('My dog is here.')), signal)).not.toEqual({ kind: 'guess', text: 'banana' });
    expect(await guarded.act(view(messages('Look at that monkey!')), signal)).toEqual({
      kind: 'guess',
      text: 'banana',
    });
  });

  it('owe a guess after the last turn, and give one only where guarded', async () => {
    const history = messages('Look at that monkey!', 'I would give it a banana.');
    const last = view(history, { mustGuess: true, turn: 10 });
    expect(await (await defenderNamed('chat-concept')).act(last, signal)).toBeUndefined();
    expect(await (await defenderNamed('chat-generative')).act(last, signal)).toBeUndefined();
  });
});
