import { describe, expect, it } from '@jest/globals';
import type { Response } from '../../../src/contracts/response-generator.ts';
import { feelingsFile, tastesFile } from '../../../src/rgs/one-turn/content.ts';
import { experiences } from '../../../src/rgs/one-turn/experiences.ts';
import { lifeEvents } from '../../../src/rgs/one-turn/life-events.ts';
import { oneTurn } from '../../../src/rgs/one-turn/one-turn.ts';
import { expectPleasantLines, linesIn } from '../../support/lines.ts';
import { anEntity, aSmallIndex, aTurnContext, type TurnSketch } from '../../support/turn.ts';

const feelings = feelingsFile.value;
const tastes = tastesFile.value;
const fresh = oneTurn.state.initial();

async function respond(sketch: TurnSketch): Promise<Response<unknown> | undefined> {
  return oneTurn.respond(aTurnContext({ lastReply: 'That was nice.', lastRg: 'wiki', ...sketch }), fresh);
}

const repliesTo = (name: string): readonly string[] => lifeEvents.find((event) => event.name === name)?.replies ?? [];

describe('what people tell of their lives', () => {
  it.each([
    ['i lost my keys', 'a nuisance'],
    ['i got a new job', 'good news'],
    ["we're getting married", 'good news'],
    ["i'm so happy", 'good news'],
  ])('"%s" is met as %s', async (said, name) => {
    const response = await respond({ said });
    expect(repliesTo(name)).toContain(response?.text);
    expect(response).toMatchObject({ needsPrompt: false, entity: null });
  });

  it.each([
    'my grandpa died',
    "i'm so sad",
    'elvis died in 1977',
    'i like sad songs',
    'the war was long',
    'i saw a sick movie',
    'giraffes are mad',
    "that i won't get into medicine",
    "i said i'm scared i won't get in",
    'i wish i got a dog',
  ])('"%s" is left to others', async (said) => expect(await respond({ said })).toBeUndefined());

  it('stays with good news for one more line, then lets others go on', async () => {
    const [told = ''] = repliesTo('good news');
    const last = await respond({ said: 'i start on monday', lastRg: 'one-turn', lastReply: told });
    expect(feelings.gladAfterwards).toContain(last?.text);
    expect(last?.needsPrompt).toBe(true);
  });

  it('asks about somebody close who is wished for as a topic', async () => {
    const navigation = { positive: true, topic: { text: 'my sister' }, source: 'request' } as const;
    expect(feelings.personLines).toContain((await respond({ said: "let's talk about my sister", navigation }))?.text);
  });
});

describe('questions about its own taste', () => {
  it.each([
    ['have you seen that new film', /eyes|see|bot|ears|Not me/i],
    ['do you like swimming', /\?$/],
    ['have you been to the sea side', /\?$/],
    ['have you been', /\?$/],
    ['have you ever been there', /\?$/],
    ['do you have a bicycle', /\?$/],
    ['do you play the lottery', /\?$/],
  ])('"%s" is answered', async (said, reply) => {
    const response = await respond({ said });
    expect(response).toMatchObject({ priority: 'WEAK_CONTINUE', needsPrompt: false });
    expect(response?.text).toMatch(reply);
  });

  it('takes love for no place', async () => {
    const response = await respond({ said: 'have you ever been in love' });
    expect(tastes.experiences.visited.plain).not.toContain(response?.text);
  });

  it.each([
    ['dislikes', tastes.experiences.thought.about],
    ['mixed', tastes.experiences.thought.about],
    ['loves', tastes.experiences.liked.about],
  ] as const)('praise nothing beyond its opinion: it %s wasps', async (stance, lines) => {
    const wasp = anEntity('Wasp');
    const topic = { title: 'Wasp', name: 'wasps', isPlural: true, category: 'animals', isGeneric: true, stance };
    const entities = aSmallIndex({ opinions: [{ ...topic, reasonsFor: [], reasonsAgainst: [] }] });
    const entity = { current: wasp, initiatedByUser: true };
    const response = await respond({ said: 'do you like wasps', entity, entities });
    const said = lines.map((line) => line.replace(/\{(?:name|plural)\}/u, 'wasps'));
    expect(said.map((line) => line.toLowerCase())).toContain(
      response?.text.toLowerCase().replace(/\bwasp\b/u, 'wasps'),
    );
  });
});

describe('their content', () => {
  it('is pleasant, and five wordings each at least', () => {
    for (const { replies } of lifeEvents) {
      expectPleasantLines(replies);
      expect(replies.length).toBeGreaterThanOrEqual(5);
      expect(replies.filter((reply) => (reply.match(/\?/g) ?? []).length !== 1)).toEqual([]);
    }
    const { gladAfterwards, plainAfterwards, personLines } = feelings;
    for (const lines of [gladAfterwards, plainAfterwards, personLines]) {
      expectPleasantLines(lines);
      expect(lines.length).toBeGreaterThanOrEqual(5);
    }
    for (const { about, plain } of experiences) {
      expectPleasantLines([...about, ...plain]);
      expect(about.length).toBeGreaterThanOrEqual(5);
      expect(linesIn(about).filter((line) => line.includes('?'))).toEqual([]);
    }
    expectPleasantLines(tastes.noSides);
  });
});
