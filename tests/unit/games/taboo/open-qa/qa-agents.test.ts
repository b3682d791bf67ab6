import type { Reader } from '../../../../../src/contracts/reader.ts';
import { createRandom } from '../../../../../src/core/random.ts';
import { systemClock } from '../../../../../src/core/clock.ts';
import type { AgentParts } from '../../../../../src/games/taboo/agents/agent-parts.ts';
import { qaAttackers } from '../../../../../src/games/taboo/agents/open-qa/qa-attackers.ts';
import { qaDefenders } from '../../../../../src/games/taboo/agents/open-qa/qa-defenders.ts';
import { createWordJudge } from '../../../../../src/games/taboo/judge/word-judge.ts';
import { createArticlePassages } from '../../../../../src/games/taboo/language/article-passages.ts';
import { createWordNetGraph } from '../../../../../src/games/taboo/language/wordnet-graph.ts';
import { playMatch } from '../../../../../src/games/taboo/match/play-match.ts';
import type { TabooGame } from '../../../../../src/games/taboo/rules/taboo-game.ts';
import { tabooPresets } from '../../../../../src/games/taboo/rules/taboo-rules.ts';
import { smallParts } from './fake-parts.ts';

async function play(
  attacker: string,
  defender: string,
  target: string,
  parts: AgentParts,
  seed = 1,
): Promise<TabooGame> {
  const random = createRandom(seed);
  const attacking = qaAttackers.find(({ name }) => name === attacker);
  const defending = qaDefenders.find(({ name }) => name === defender);
  if (!attacking || !defending) throw new Error('no such agent');
  return playMatch({
    rules: tabooPresets.paper,
    target,
    attacker: await attacking.build(parts, random.fork('attacker')),
    defender: await defending.build(parts, random.fork('defender')),
    wordJudge: createWordJudge(target, parts.inflections),
    judges: [],
    clock: systemClock,
    moveMs: 60_000,
  });
}

describe('the agents of question answering', () => {
  it.each(['banana', 'piano', 'elephant'])('have a defender without defence say %s', async (target) => {
    const concepts = createWordNetGraph();
    const { inflections } = smallParts();
    const parts = smallParts({ concepts, passages: createArticlePassages({ inflections, concepts }) });
    expect((await play('qa-direct', 'qa-none-lexical', target, parts)).outcome).toMatchObject({
      cause: 'target-uttered',
    });
  });

  it('play the same game from the same seed, and ask nothing twice', async () => {
    const once = await play('qa-indirect', 'qa-prevention-lexical', 'banana', smallParts(), 5);
    const again = await play('qa-indirect', 'qa-prevention-lexical', 'banana', smallParts(), 5);
    expect(again.history).toEqual(once.history);
    const asked = once.history.filter(({ role }) => role === 'attacker').map(({ text }) => text);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('answer alike whatever the target is: they are not told', async () => {
    const asking = { turn: 1, role: 'attacker', kind: 'utterance', text: 'What is a soft tropical fruit?' } as const;
    const view = { role: 'defender', rules: tabooPresets.paper, turn: 1, guessesLeft: 1, mustGuess: false } as const;
    for (const { name, build } of qaDefenders.filter((builder) => builder.name.endsWith('lexical'))) {
      const agent = await build(smallParts(), createRandom(1));
      const move = await agent.act({ ...view, history: [asking] }, new AbortController().signal);
      expect([name, JSON.stringify(move).includes('banana')]).toEqual([name, true]);
      expect(Object.keys(view)).not.toContain('target');
    }
  });

  it('need the trained reader where their name says so', async () => {
    const trained = qaDefenders.find(({ name }) => name === 'qa-none-trained');
    await expect(trained?.build(smallParts(), createRandom(1))).rejects.toMatchObject({ code: 'PARLEY_MODEL_MISSING' });
  });

  it('guess what a trained reader is sure of', async () => {
    const reader: Reader = {
      name: 'fake',
      version: '1',
      read: async (_question, passage) => {
        const start = passage.indexOf('a soft tropical fruit');
        return start < 0 ? undefined : { text: 'The banana', start: 0, end: 10, probability: 0.999 };
      },
    };
    const game = await play('qa-direct', 'qa-detection-trained', 'banana', smallParts({ reader }), 2);
    expect(game.outcome?.winner).toBeDefined();
    expect(game.history.some(({ kind, text }) => kind === 'guess' && text === 'banana')).toBe(true);
  });
});
