import { describe, expect, it } from '@jest/globals';
import type { Passage } from '../../../src/contracts/entity-index.ts';
import { unfiltered } from '../../../src/contracts/text-generator.ts';
import { checkTreelets } from '../../../src/dialogue/treelet-check.ts';
import { asksForTopic } from '../../../src/pipeline/annotators/navigation/asks-for-topic.ts';
import { openQuestions, plainQuestions } from '../../../src/rgs/wiki/open-questions.ts';
import { overlapOf } from '../../../src/rgs/wiki/overlap.ts';
import { namedSection } from '../../../src/rgs/wiki/section-names.ts';
import { wiki } from '../../../src/rgs/wiki/wiki.ts';
import { leadOf } from '../../../src/rgs/wiki/wording.ts';
import { linked } from '../../support/linked.ts';
import { anEntity, aSmallIndex, aTurnContext, type TurnSketch } from '../../support/turn.ts';

const giraffe = anEntity('Giraffe', { kind: 'animal', group: 'animal' });
const obscure = anEntity('Okapi', { kind: 'animal', group: 'animal', views: 900 });
const bare = anEntity('Zog', { kind: 'thing', group: null });
const of = (kind: Passage['kind'], text: string, section = '', title = 'Giraffe'): Passage => ({
  title,
  section,
  kind,
  text,
  score: 1,
});
const passages = [
  of('introduction', 'The giraffe is the tallest animal on land. It eats leaves.'),
  of('section', 'Its long neck has only seven bones.', 'Neck and height'),
  of('section', 'The tongue is half a metre long.', 'The tongue'),
  of('section', 'Wild giraffes nap for minutes.', 'How it sleeps'),
  of('section', 'A calf stands after an hour.', 'Babies'),
  of('til', 'No two giraffes have the same patches.'),
  of('til', 'Male giraffes fight with their necks.'),
  of('til', 'A giraffe must spread its legs to drink.'),
  of('introduction', 'The okapi is a relative of the giraffe.', '', 'Okapi'),
];
const index = aSmallIndex({ entities: [giraffe, obscure], passages });
const searching = {
  ...index,
  passages: async (query: Parameters<typeof index.passages>[0], signal: AbortSignal) => {
    const found = await index.passages(query, signal);
    const { words } = query;
    if (!words) return found;
    const hits = ({ text }: Passage): number => words.filter((word) => text.toLowerCase().includes(word)).length;
    return found.filter((one) => hits(one) > 0).toSorted((left, right) => hits(right) - hits(left));
  },
};
const initial = wiki.state.initial();
const onGiraffe = { current: giraffe, previous: giraffe };

function respond(sketch: TurnSketch, state: unknown = initial) {
  return wiki.respond(aTurnContext({ entities: searching, ...sketch }), state);
}

function prompt(sketch: TurnSketch, state: unknown = initial) {
  return wiki.prompt?.(aTurnContext({ entities: searching, ...sketch }), state);
}

function reword(sketch: TurnSketch, chosen: Awaited<ReturnType<typeof respond>>) {
  return chosen && wiki.reword?.(aTurnContext({ entities: searching, ...sketch }), chosen);
}

function overrideOf(sketch: TurnSketch, state: unknown = initial) {
  return wiki.overrideEntity?.(aTurnContext(sketch), state);
}

const underway = (awaiting: string, more: object = {}): object => ({
  step: awaiting,
  awaiting,
  section: null,
  told: null,
  retold: false,
  onOffer: [],
  topic: 'Giraffe',
  vocabulary: [],
  kinds: [],
  topics: [],
  ...more,
});
const brought: TurnSketch = { said: 'giraffes', entity: { current: giraffe, previous: null, initiatedByUser: true } };

describe('the dialogue graph and the content of wiki', () => {
  it('holds together', () => {
    expect(() => checkTreelets([wiki])).not.toThrow();
  });

  it('has questions of several kinds for many groups, none of which asks for a topic', () => {
    expect(Object.keys(openQuestions).length).toBeGreaterThanOrEqual(25);
    for (const kinds of Object.values(openQuestions)) {
      for (const wordings of Object.values(kinds)) expect(wordings.length).toBeGreaterThanOrEqual(2);
    }
    const all = [...Object.values(openQuestions), plainQuestions].flatMap((kinds) => Object.values(kinds).flat());
    expect(all.filter((text) => !text.endsWith('?'))).toEqual([]);
    expect(all.filter(asksForTopic)).toEqual([]);
  });
});

describe('beginning', () => {
  it('asks an open question about what is well known', async () => {
    const response = await respond(brought);
    expect(response).toMatchObject({
      priority: 'CAN_START',
      needsPrompt: false,
      next: { step: 'open-question', awaiting: 'open-question', topic: 'Giraffe' },
    });
    expect(response?.text).toMatch(/giraffes?\b.*\?$/);
  });

  it('first says what it is where few people know, or where the user asks', async () => {
    const okapi = await respond({ ...brought, entity: { current: obscure, previous: null, initiatedByUser: true } });
    expect(okapi?.text).toMatch(/^The okapi is a relative/);
    const asked = await respond({
      ...brought,
      said: 'what is a giraffe',
      annotations: { question: { isQuestion: true } },
    });
    expect(asked?.text).toMatch(/^The giraffe is the tallest/);
    expect(
      (await respond({ ...brought, said: 'tell me about giraffes', navigation: { positive: true } }))?.text,
    ).toMatch(/tallest animal/);
  });

  it.each(['Animal', 'Monday', 'december'])('does not lecture on %s', async (title) => {
    const entity = anEntity(title, { isCategory: title === 'Animal', group: 'animal' });
    expect(await respond({ ...brought, entity: { current: entity, initiatedByUser: true } })).toBeUndefined();
  });

  it('lets a passing word go that has neither article nor group, unless it was asked for', async () => {
    const entity = { current: bare, previous: null, initiatedByUser: true };
    expect(await respond({ said: 'my zog is broken', entity })).toBeUndefined();
    const wanted = await respond({ said: "let's talk about zog", entity, navigation: { positive: true } });
    expect(wanted?.text).toMatch(/zog/i);
  });

  it('goes on in the prompt about the current topic, and comes back to what was named earlier', async () => {
    expect(await prompt({ said: 'nice', entity: onGiraffe })).toMatchObject({ priority: 'CURRENT_TOPIC' });
    const earlier = await prompt({ said: 'hm', entity: { untalked: [giraffe] } });
    expect(earlier).toMatchObject({ priority: 'CONTEXTUAL', entity: { title: 'Giraffe' } });
    expect(earlier?.text).toMatch(/giraffes/);
  });

  it('never asks the same kind of question twice about a thing', async () => {
    let state: unknown = initial;
    const kinds: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const move = await prompt({ said: 'ok', entity: onGiraffe, seed: turn }, state);
      state = move?.next;
      kinds.push(JSON.stringify(state));
    }
    expect(state).toMatchObject({ topics: [{ asked: expect.arrayContaining([]) }] });
    expect(new Set(kinds).size).toBe(3);
  });
});

describe('answers to an open question', () => {
  const asked = { lastRg: 'wiki', lastReply: 'What do you like most about giraffes?', entity: onGiraffe };

  it('are acknowledged, and the passage that fits best is told', async () => {
    const sketch = { ...asked, said: 'i love their long tongue', annotations: { nounPhrases: ['their long tongue'] } };
    const response = await respond(sketch, underway('open-question'));
    expect(response?.priority).toBe('STRONG_CONTINUE');
    expect(response?.text).toContain('The tongue is half a metre long.');
    expect(response?.text).not.toMatch(/^The tongue/);
  });

  it('are recognised by the last line alone', async () => {
    const response = await respond({ ...asked, said: 'their tongue', annotations: { nounPhrases: ['tongue'] } });
    expect(response?.text).toContain('The tongue is half a metre long.');
  });

  it.each([
    ["i don't know", { answer: { dontKnow: true } }],
    ['cool', { answer: { backChannel: true } }],
    ['no', { answer: { isNo: true } }],
    ['what about you', { answer: { returnedQuestion: true } }],
    ['tell me more', {}],
  ])('without anything in it (%s) are met with a fact', async (said, annotations) => {
    const response = await respond({ ...asked, said, annotations }, underway('open-question'));
    expect(response).toMatchObject({ priority: 'STRONG_CONTINUE', next: { step: 'til', awaiting: 'til' } });
  });

  it('that show boredom end the topic', async () => {
    const response = await respond({ ...asked, said: "that's boring" }, underway('open-question'));
    expect(response).toMatchObject({ needsPrompt: true, entity: null });
  });
});

describe('facts', () => {
  const told = {
    lastRg: 'wiki',
    lastReply: 'Did you know this? No two giraffes have the same patches.',
    entity: onGiraffe,
  };

  it('are told twice at most, then sections are offered', async () => {
    const once = await respond(
      { ...told, said: 'wow', annotations: { answer: { backChannel: true } } },
      underway('til'),
    );
    expect(once?.next).toMatchObject({ step: 'til' });
    const twice = await respond({ ...told, said: 'really' }, once?.next);
    expect(twice?.next).toMatchObject({ step: 'til' });
    const offer = await respond({ ...told, said: 'wow' }, twice?.next);
    expect(offer?.next).toMatchObject({ awaiting: 'section', onOffer: ['Neck and height', 'The tongue'] });
    expect(offer?.text).toMatch(/neck and height.*the tongue/);
  });

  it('may be doubted, and may bore', async () => {
    const doubt = await respond(
      { ...told, said: 'is that true', annotations: { question: { isQuestion: true } } },
      underway('til'),
    );
    expect(doubt).toMatchObject({ priority: 'STRONG_CONTINUE', next: { awaiting: 'section', retold: true } });
    expect(doubt?.text).toMatch(/(?:sorry|apologies).*notes.*No two giraffes have the same patches\./i);
    const again = await respond({ ...told, said: "i don't believe you" }, doubt?.next);
    expect(again?.text).not.toContain('No two giraffes have the same patches.');
    const bored = await respond({ ...told, said: 'who cares' }, underway('til'));
    expect(bored).toMatchObject({ priority: 'WEAK_CONTINUE', needsPrompt: true, entity: null });
  });
});

describe('facts in other words', () => {
  const generator = (...samples: string[]) => ({
    name: 'fake',
    version: '1',
    generate: async () => unfiltered(samples),
  });
  const patches = 'No two giraffes have the same patches.';
  const faithful = 'Their patches tell giraffes apart, as no two match.';
  const told = { lastRg: 'wiki', lastReply: `Did you know this? ${patches}`, entity: onGiraffe };

  it('are told so where a paraphrase is faithful', async () => {
    const sketch = { said: 'tell me a fact about giraffes', entity: onGiraffe, generator: generator(faithful) };
    const response = await respond(sketch);
    expect(response).toMatchObject({ text: expect.stringContaining(patches), next: { told: patches } });
    const words = await reword(sketch, response);
    expect(words).toContain(faithful);
    expect(words).not.toContain(patches);
  });

  it('are read as they are where a paraphrase changes a number', async () => {
    const sketch = {
      said: 'how long is the neck of giraffes',
      annotations: { question: { isQuestion: true } },
      entity: onGiraffe,
      generator: generator('Its long neck is made of just nine bones.'),
    };
    expect(await reword(sketch, await respond(sketch))).toContain('Its long neck has only seven bones.');
  });

  it.each(['what do you mean', 'which ones', "i don't get it"])('are explained after: %s', async (said) => {
    const state = underway('til', { told: patches });
    const other = await respond({ ...told, said, generator: generator(faithful) }, state);
    expect(other?.text).toContain(faithful);
    const plain = await respond({ ...told, said }, state);
    expect(plain?.text).toContain(patches);
    expect(plain).toMatchObject({ priority: 'STRONG_CONTINUE', needsPrompt: false, next: { retold: true } });
    const lost = await respond({ ...told, said }, plain?.next);
    expect(lost?.text).not.toContain(patches);
    expect(lost).toMatchObject({ needsPrompt: true });
  });

  it('are read in the original where a paraphrase is doubted', async () => {
    const state = underway('til', { told: patches });
    const doubt = await respond(
      { ...told, lastReply: faithful, said: 'are you sure', generator: generator(faithful) },
      state,
    );
    expect(doubt?.text).toContain(patches);
  });
});

describe('what follows a fact', () => {
  const told = {
    lastRg: 'wiki',
    lastReply: 'Did you know this? No two giraffes have the same patches.',
    entity: onGiraffe,
  };

  it.each([
    ['i knew that', 'til'],
    ['yes i did', 'til'],
    ["no i didn't", 'til'],
    ['really', 'til'],
    ['cool', 'til'],
    ['ok', 'til'],
  ])('is another one after: %s', async (said, step) => {
    const response = await respond({ ...told, said }, underway('til'));
    expect(response).toMatchObject({ priority: 'STRONG_CONTINUE', next: { step } });
  });

  it('is a hand-over after: so what', async () => {
    const response = await respond(
      { ...told, said: 'so what', annotations: { question: { isQuestion: true } } },
      underway('til'),
    );
    expect(response).toMatchObject({ priority: 'WEAK_CONTINUE', needsPrompt: true });
  });

  it('is nothing after a greeting', async () => {
    expect(await respond({ ...told, said: 'hello there' }, underway('til'))).toBeUndefined();
    expect(await prompt({ ...told, said: 'good morning' }, underway('til'))).toBeUndefined();
  });

  it('leaves what was not heard to others', async () => {
    const annotations = { complaint: { kind: 'clarification' as const }, question: { isQuestion: true } };
    expect(await respond({ ...told, said: 'what', annotations }, underway('til'))).toBeUndefined();
  });

  it('is never the same passage, however often the user wants more', async () => {
    let state: unknown = underway('til');
    const heard: string[] = [];
    for (let count = 0; count < 9; count += 1) {
      const response = await respond({ ...told, said: 'tell me more' }, state);
      if (!response) break;
      state = response.next;
      heard.push(...passages.map(({ text }) => text).filter((text) => response.text.includes(text)));
    }
    expect(heard.length).toBeGreaterThanOrEqual(4);
    expect(new Set(heard).size).toBe(heard.length);
  });
});

describe('an entity of the passage just told', () => {
  const lion = anEntity('Lion', { kind: 'animal', group: 'animal' });
  const sketch = {
    said: 'lions are cool',
    lastRg: 'wiki',
    lastReply: 'Giraffes kick lions. Had you heard that before?',
    annotations: { entityLinks: { highPrecision: [linked('lions', lion)] } },
  };
  const state = underway('til', { told: 'Giraffes kick lions.' });

  it('becomes the topic when the user names it', async () => {
    expect(overrideOf(sketch, state)).toEqual({ entity: lion });
    const response = await respond({ ...sketch, entity: { current: lion, previous: giraffe } }, state);
    expect(response).toMatchObject({ priority: 'STRONG_CONTINUE', next: { topic: 'Lion' } });
    expect(response?.text).toMatch(/lions/i);
  });

  it('does not where the line is about the topic, or the passage did not name it', () => {
    expect(overrideOf({ ...sketch, said: 'they could fight lions' }, state)).not.toEqual({ entity: lion });
    expect(overrideOf(sketch, underway('til', { told: 'Giraffes hum.' }))).not.toEqual({ entity: lion });
  });
});

describe('sections of two levels', () => {
  const levels = [
    of('section', 'Giraffes are an old family of beasts.', 'History'),
    of('section', 'Caesar brought a giraffe to Rome in a parade.', 'History / In Rome'),
    of('section', 'A giraffe walked across France to meet the king.', 'History / The walk to Paris'),
    of('section', 'The tongue is half a metre in length and purple.', 'The tongue'),
  ];
  const twoLevels = aSmallIndex({ entities: [giraffe], passages: levels });
  const sketch = { lastRg: 'wiki', entity: onGiraffe, entities: twoLevels };

  it('are offered from the first level, then from below the one just told', async () => {
    const offer = await respond({ ...sketch, lastReply: 'Hm?', said: 'tell me more' }, underway('til', { topics: [] }));
    expect(offer?.next).toMatchObject({ onOffer: ['History', 'The tongue'] });
    const history = await respond({ ...sketch, lastReply: offer?.text ?? '', said: 'the history' }, offer?.next);
    expect(history?.next).toMatchObject({
      section: 'History',
      onOffer: ['History / In Rome', 'History / The walk to Paris'],
    });
    expect(history?.text).toMatch(/in Rome.*the walk to Paris/i);
    expect(history?.text).not.toContain('/');
    const walk = await respond({ ...sketch, lastReply: history?.text ?? '', said: 'the walk' }, history?.next);
    expect(walk?.next).toMatchObject({ section: 'History / The walk to Paris' });
    expect(walk?.text).toContain('walked across France');
  });
});

describe('sections', () => {
  const offer = 'I could tell you about neck and height or about the tongue. Which do you prefer?';
  const offered = { lastRg: 'wiki', lastReply: offer, entity: onGiraffe };

  it.each([
    ['the tongue please', {}, 'The tongue'],
    ['the tounge', {}, 'The tongue'],
    ['the second one', {}, 'The tongue'],
    ['yes', { answer: { isYes: true } }, 'Neck and height'],
    ['you choose', {}, 'Neck and height'],
    ['how it sleeps', {}, 'How it sleeps'],
  ])('are chosen with: %s', async (said, annotations, section) => {
    const isTypo = said === 'the tounge';
    const response = await respond({ ...offered, said: isTypo ? 'the tonge' : said, annotations });
    expect(response).toMatchObject({ priority: 'STRONG_CONTINUE', next: { step: 'section', section } });
  });

  it('are turned down with a plain no', async () => {
    const response = await respond({ ...offered, said: 'no', annotations: { answer: { isNo: true } } });
    expect(response).toMatchObject({ priority: 'WEAK_CONTINUE', needsPrompt: true });
  });

  it('end after three, with a hand-over', async () => {
    let response = await respond({ ...offered, said: 'the tongue' });
    for (const said of ['neck', 'how it sleeps']) {
      expect(response?.needsPrompt).toBe(false);
      response = await respond({ ...offered, said }, response?.next);
    }
    expect(response?.needsPrompt).toBe(true);
  });

  it('keep the topic, whatever else their names may mean', () => {
    expect(overrideOf({ ...offered, said: 'the tongue' })).toEqual({ keep: true });
    expect(overrideOf({ ...offered, said: 'i would rather talk about pizza' })).toBeUndefined();
  });
});

describe('questions and refusals', () => {
  it('answers from the article, at any time', async () => {
    const sketch = {
      said: 'how long is its tongue',
      annotations: { question: { isQuestion: true } },
      entity: onGiraffe,
    };
    const response = await respond({ ...sketch, lastRg: 'wiki', lastReply: 'Shall I go on?' }, underway('til'));
    expect(response?.text).toContain('The tongue is half a metre long.');
    const fresh = await respond({
      ...brought,
      said: 'how long is the tongue of giraffes',
      annotations: sketch.annotations,
    });
    expect(fresh?.text).toContain('The tongue is half a metre long.');
    expect(fresh?.priority).toBe('CAN_START');
  });

  it('leaves questions to others that its article does not answer, or that are about the bot', async () => {
    const annotations = { question: { isQuestion: true } };
    const at = { lastRg: 'wiki', lastReply: 'What do you like about giraffes?', entity: onGiraffe, annotations };
    expect(await respond({ ...at, said: 'who is the president of france' })).toBeUndefined();
    expect(await respond({ ...at, said: 'do you like tongues' })).toBeUndefined();
  });

  it('accepts that the user does not want the topic', async () => {
    const sketch = { said: "i don't want to talk about giraffes", navigation: { negative: true } };
    const response = await respond({ ...sketch, lastRg: 'wiki', lastReply: 'Hm?', entity: { previous: giraffe } });
    expect(response).toMatchObject({ priority: 'STRONG_CONTINUE', needsPrompt: true, entity: null });
  });

  it('remembers thirty topics at most', async () => {
    let state: unknown = initial;
    for (let number = 0; number < 40; number += 1) {
      const entity = anEntity(`Animal ${number}`, { group: 'animal' });
      state = (await prompt({ said: 'hm', entity: { current: entity } }, state))?.next;
    }
    expect(wiki.state.schema.parse(state)).toHaveProperty('topics.length', 30);
  });
});

describe('parts', () => {
  it('measures overlap by pairs of words', () => {
    expect(overlapOf('a b c', ['x a b c y'])).toBe(1);
    expect(overlapOf('a b c', ['a b', 'b c d'])).toBe(0.5);
    expect(overlapOf('', ['a'])).toBe(0);
  });

  it('cuts a text after a sentence', () => {
    expect(leadOf('One two three. Four five six. Seven.', 6)).toBe('One two three. Four five six.');
    expect(leadOf('One two three four.', 2)).toBe('One two three four.');
  });

  it('finds a section by its words', () => {
    expect(namedSection('tell me how they sleep', ['Neck and height', 'How it sleeps'])).toBe('How it sleeps');
    expect(namedSection('no idea', ['Neck and height'])).toBeUndefined();
  });
});

describe('odd input', () => {
  it.each(['', 'x'.repeat(2000), '?? !! ..', 'tongue '.repeat(300), '((((', 'how long [a'])(
    'never throws: %#',
    async (said) => {
      for (const lastReply of ['Which one do you prefer?', 'Did you know this? A.', 'Why?', '']) {
        await expect(respond({ said, lastRg: 'wiki', lastReply, entity: onGiraffe })).resolves.not.toThrow();
        await expect(prompt({ said, lastReply, entity: onGiraffe })).resolves.not.toThrow();
      }
    },
  );
});
