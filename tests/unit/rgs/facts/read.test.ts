import { describe, expect, it } from '@jest/globals';
import type { Passage } from '../../../../src/contracts/entity-index.ts';
import type { FoundAnswer, ReaderView } from '../../../../src/contracts/reader.ts';
import { facts } from '../../../../src/rgs/facts/facts.ts';
import { anEntity, aSmallIndex, aTurnContext, type TurnSketch } from '../../../support/turn.ts';

const otter = anEntity('Otter', { kind: 'animal' });
const passage = (text: string, kind: Passage['kind'] = 'section'): Passage => ({
  title: 'Otter',
  section: 'Sleeping',
  kind,
  text,
  score: 1,
});
const raft = passage(
  'Mothers carry the pup on their belly. A group of sea otters that rest together is called a raft.',
);

/** A reader that finds a text wherever it stands, and remembers what it read. */
function aReader(text: string, probability = 0.9) {
  const asked: { question: string; passages: readonly string[] }[] = [];
  const reader: ReaderView = {
    find: async (question, passages): Promise<FoundAnswer | undefined> => {
      asked.push({ question, passages });
      const place = passages.findIndex((one) => one.includes(text));
      const start = passages[place]?.indexOf(text) ?? -1;
      return start === -1 ? undefined : { text, start, end: start + text.length, probability, passage: place };
    },
  };
  return { asked, reader };
}

async function answer(said: string, text: string, sketch: TurnSketch = {}, passages = [raft]) {
  const { reader, asked } = aReader(text);
  const entities = aSmallIndex({ entities: [otter], passages });
  const turn = aTurnContext({ said, entities, reader, entity: { current: otter }, lastReply: 'What else?', ...sketch });
  return { asked, response: await facts.respond(turn, facts.state.initial()) };
}

describe('facts, from an article', () => {
  it('says the short answer and the sentence that has it, and leaves the word to others', async () => {
    const { response } = await answer('what is a group of otters called', 'a raft');
    expect(response).toMatchObject({ priority: 'FORCE_START', needsPrompt: true, entity: { title: 'Otter' } });
    expect(response?.text).toMatch(/^A raft.*A group of sea otters that rest together is called a raft\.$/);
  });

  it('says the sentence once where it begins with the answer', async () => {
    const own = passage('The sea otter has the densest fur. It has no layer of fat.');
    const { response } = await answer('which animal has the densest fur', 'The sea otter', {}, [own]);
    expect(response?.text.match(/sea otter/g)).toHaveLength(1);
  });

  it('leaves out a sentence that points to what stands before it', async () => {
    const own = passage('Otters eat sea urchins. This saves the kelp forests of the Pacific.');
    const { response } = await answer('what is saved by otters', 'the kelp forests', {}, [own]);
    expect(response?.text).toMatch(/kelp forests/);
    expect(response?.text).not.toMatch(/This saves/);
  });

  it('hands the reader the question and few short passages, each with its title', async () => {
    const long = passage('One is here. Two is here. Three is here. Four is here. A raft is here.');
    const { asked } = await answer('please tell me what is a group of otters called', 'nothing', {}, [
      raft,
      long,
      long,
    ]);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.question).toBe('what is a group of otters called');
    expect(asked[0]?.passages).toHaveLength(4);
    expect(asked[0]?.passages[1]).toBe('Otter. One is here. Two is here. Three is here.');
  });

  it.each([
    ['another kind of answer than the question asks for', 'when do otters sleep', 'their belly'],
    ['nothing but words of the question', 'what is a group of otters called', 'group of sea otters'.slice(0, 5)],
    ['nothing', 'how much does an otter weigh', 'ten kilograms'],
  ])('says nothing where the reader finds %s', async (_what, said, text) => {
    expect((await answer(said, text)).response).toBeUndefined();
  });

  it.each([
    'do you like otters',
    'what should i feed an otter',
    'i saw an otter',
    'otters',
    'what about otters',
    'what is an otter',
  ])('does not read for: %s', async (said) => {
    const { asked, response } = await answer(said, 'a raft');
    expect(asked).toEqual([]);
    expect(response).toBeUndefined();
  });

  it('lets Wiki answer first within its article', async () => {
    const sketch = { lastRg: 'wiki', entity: { current: otter, previous: otter } };
    expect((await answer('what is a group of otters called', 'a raft', sketch)).response?.priority).toBe('CAN_START');
  });

  it('leaves to Wiki who or what something is', async () => {
    for (const said of ['who are otters', 'what are the otters', "who's the otter"]) {
      const { asked, response } = await answer(said, 'a raft');
      expect([asked, response]).toEqual([[], undefined]);
    }
  });

  it('reads nothing where nobody reads', async () => {
    const entities = aSmallIndex({ entities: [otter], passages: [raft] });
    const turn = aTurnContext({ said: 'what is a group of otters called', entities, entity: { current: otter } });
    expect(await facts.respond(turn, facts.state.initial())).toBeUndefined();
  });
});
