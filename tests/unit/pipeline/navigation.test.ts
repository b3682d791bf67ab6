import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { NavigationalIntent } from '../../../src/contracts/annotations.ts';
import { normaliseText } from '../../../src/core/text.ts';
import { markText } from '../../../src/pipeline/annotators/navigation/marked-text.ts';
import { navigationAnnotator, navigationOf } from '../../../src/pipeline/annotators/navigation/navigation.ts';

/** `+cats about -dogs about`: wanted and unwanted topic; `-`, `HESITATE` and `CURRENT_TOPIC` as they are; empty: no intent. */
function summary(intent: NavigationalIntent): string {
  const named = (topic: NavigationalIntent['topic']): string =>
    topic === null ? '-' : typeof topic === 'string' ? topic : topic.text;
  const positive = intent.positive ? [`+${named(intent.topic)}${intent.about ? ' about' : ''}`] : [];
  const negative = intent.negative ? [`-${named(intent.negativeTopic)}${intent.negativeAbout ? ' about' : ''}`] : [];
  return [...positive, ...negative].join(' ');
}

const requests: readonly (readonly [utterance: string, expected: string])[] = [
  ["let's talk about giraffes", '+giraffes about'],
  ['lets talk about giraffes', '+giraffes about'],
  ['let`s talk about giraffes', '+giraffes about'],
  ['Let’s talk about giraffes!', '+giraffes about'],
  ['can we talk about the beatles please', '+the beatles about'],
  ['Can we talk about The Beatles, please?', '+The Beatles about'],
  ['could we chat about movies for a bit', '+movies about'],
  ["let's chat about movies any more", '+movies about'],
  ['can you talk to me about sports', '+sports about'],
  ['i want to talk to you about my girlfriend', '+my girlfriend about'],
  ['i would like to talk about three kings', '+three kings about'],
  ['i like to talk about nasa', '+nasa about'],
  ['i wanna talk about playing the guitar', '+playing the guitar about'],
  ['i feel like talking about music', '+music about'],
  ["i'm in the mood to talk about music", '+music about'],
  ['i was wondering if we could talk about art', '+art about'],
  ['i love talking about food', '+food about'],
  ['i was talking about mass effect andromeda', '+mass effect andromeda about'],
  ['we should chat about football sometime', '+football about'],
  ['i could talk about cats all day', '+cats about'],
  ['talk about golden retrievers', '+golden retrievers about'],
  ['alexa talk about money', '+money about'],
  ['chat about marvel', '+marvel about'],
  ['yes i want to talk about my dog', '+my dog about'],
  ["let's keep talking about cats", '+cats about'],
  ["don't stop talking about cats", '+cats about'],
  ["why don't we talk about cats", '+cats about'],
  ["why don't you tell me about cats", '+cats about'],
  ["can't we talk about cats", '+cats about'],
  ['how about we talk about birds', '+birds about'],
  ["i'd like to have a conversation about space", '+space about'],
  ['the only thing i want to talk about is cats', '+cats about'],
  ["i'd rather talk about cats", '+cats about'],
  ["let's talk a little bit about cats", '+cats about'],
  ["let's talk movies", '+movies'],
  ["let's discuss politics", '+politics'],
  ['can we discuss the news', '+the news'],
  ['tell me about giraffes', '+giraffes about'],
  ['tell me all about orlando florida', '+orlando florida about'],
  ['tell me something about mosquitoes', '+mosquitoes about'],
  ['can you please tell me something interesting about black holes', '+black holes about'],
  ['could you tell me a fact about cats', '+cats about'],
  ['what can you tell me about mars', '+mars about'],
  ['i want to learn about dinosaurs', '+dinosaurs about'],
  ['i want to know more about black holes', '+black holes about'],
  ['teach me about physics', '+physics about'],
  ['i have a question about cats', '+cats about'],
  ['I’m interested in Roman history.', '+Roman history'],
  ["i'm really into knitting", '+knitting'],
  ['do you know beyonce', '+beyonce'],
  ['do you know anything about beyonce', '+beyonce about'],
  ['have you heard of taylor swift', '+taylor swift'],
  ['have you ever heard of taylor swift', '+taylor swift'],
  ['what do you think about pineapple on pizza', '+pineapple on pizza about'],
  ['what do you think of cats', '+cats'],
  ['what are your thoughts on daylight saving time', '+daylight saving time'],
  ['what do you know about the dodgers', '+the dodgers about'],
  ['how about garden state', '+garden state about'],
  ['what about casablanca', '+casablanca about'],
  ["let's move on to music", '+music'],
  ["let's go back to movies", '+movies'],
  ['switch to sports', '+sports'],
  ['speaking of cats', '+cats'],
  ["let's talk about Dr. Dre.", '+Dr. Dre about'],
  ["let's talk about apocalypse now", '+apocalypse now about'],
  ["let's talk about cats because i love cats", '+cats about'],
  ["let's talk about movies i love movies", '+movies about'],
  ["Let's talk about cats. I love cats!", '+cats about'],
  ['i really want to talk about how sad i am', '+how sad i am about'],
  ["let's discuss this more", '+CURRENT_TOPIC'],
  ["let's talk about it", '+CURRENT_TOPIC about'],
  ["let's talk about that again", '+CURRENT_TOPIC about'],
  ['tell me more', '+CURRENT_TOPIC'],
  ['tell me more about that', '+CURRENT_TOPIC about'],
  ["i don't want to talk about something else", '+CURRENT_TOPIC'],
  ["don't change the subject", '+CURRENT_TOPIC'],
  ["let's talk about", '+HESITATE about'],
  ["let's talk about um", '+HESITATE about'],
  ['i would like to talk about the', '+HESITATE about'],
  ["let's chat", '+-'],
  ['can we talk', '+-'],
  ['talk to me', '+-'],
  ['i want to talk', '+-'],
  ["let's talk about whatever you want", '+- about'],
];

const refusals: readonly (readonly [utterance: string, expected: string])[] = [
  ["i don't want to talk about cats", '-cats about'],
  ['I don’t want to talk about cats anymore.', '-cats about'],
  ['i do not want to talk about cats any more please', '-cats about'],
  ["let's not talk about cats", '-cats about'],
  ['i never want to talk about cats', '-cats about'],
  ["i don't think we should talk about religion", '-religion about'],
  ["i don't like talking about politics", '-politics about'],
  ['i hate talking about politics', '-politics about'],
  ["i'm done talking about cats", '-cats about'],
  ['i am not in the mood to talk about work', '-work about'],
  ["i'd rather not talk about it", '-CURRENT_TOPIC about'],
  ['stop talking about cats', '-cats about'],
  ['can you stop talking about that', '-CURRENT_TOPIC about'],
  ['maybe you should stop talking about that', '-CURRENT_TOPIC about'],
  ['shut up about cats', '-cats about'],
  ['stop about animals', '-animals about'],
  ["i don't want to hear about cats", '-cats about'],
  ["don't tell me about cats", '-cats about'],
  ["i don't care about cats", '-cats about'],
  ["i'm not interested in sports", '-sports'],
  ["i'm not interested", '-CURRENT_TOPIC'],
  ["i'm tired of this", '-CURRENT_TOPIC'],
  ["i've had enough of cats", '-cats'],
  ['not cats again', '-cats'],
  ['not this again', '-CURRENT_TOPIC'],
  ['enough about cats', '-cats about'],
  ['no more cats please', '-cats'],
  ['anything but cats', '-cats'],
  ["let's talk about anything but politics", '-politics'],
  ["let's talk about something other than cats", '-cats'],
  ["i don't want to chat any more", '--'],
  ["i don't feel like talking", '--'],
  ["i don't want to talk to you", '--'],
  ['stop talking', '--'],
  ["i can't talk right now", '--'],
  ["let's talk about something else", '-CURRENT_TOPIC'],
  ['can we talk about another topic', '-CURRENT_TOPIC'],
  ['do you want to talk about something else', '-CURRENT_TOPIC'],
  ['something else please', '-CURRENT_TOPIC'],
  ['how about something else', '-CURRENT_TOPIC'],
  ['change the subject', '-CURRENT_TOPIC'],
  ['can we change topics please', '-CURRENT_TOPIC'],
  ['new topic', '-CURRENT_TOPIC'],
  ["let's move on", '-CURRENT_TOPIC'],
];

const both: readonly (readonly [utterance: string, expected: string])[] = [
  ['can we talk about dogs instead of cats', '+dogs about -cats'],
  ["instead of cats let's talk about dogs", '+dogs about -cats'],
  ["let's talk about cats not dogs", '+cats about -dogs'],
  ["i'd rather talk about cats than dogs", '+cats about -dogs'],
  ['no can we stop talking about movies i wanna talk about lizards', '+lizards about -movies about'],
  ["no i don't want to talk about that i want to talk about soccer", '+soccer about -CURRENT_TOPIC about'],
  ['No, I don’t want to talk about sports. Can we talk about food instead?', '+food about -sports about'],
  ["i'm not talking about cats i'm talking about dogs", '+dogs about -cats about'],
  ['something else like dogs', '+dogs -CURRENT_TOPIC'],
  ["let's talk about something else like dogs", '+dogs about -CURRENT_TOPIC'],
];

const neither: readonly string[] = [
  'you talk too much',
  "i'm talking to my friends",
  'what are you talking about',
  "i can't stop talking about cats",
  'i never stop talking about cats',
  "i don't know what to talk about",
  'what should we talk about',
  'is there anything else we can talk about',
  "i don't care what we talk about",
  'why do you want to talk about cats',
  "why don't you want to talk about cats",
  "why can't you talk to me",
  "that's what i want to talk about",
  'i want to talk to my mom',
  'my friends talk about cats',
  'can you talk slower',
  'can we talk later',
  'do you know what time it is',
  'do you like cats',
  'how about you',
  'what about you',
  'how about that',
  'tell me a joke',
  "i don't want to tell you",
  "i don't know much about cats",
  'i heard about that',
  "i'm tired",
  'the weather is nice',
  'we need to talk about kevin',
  'We Need to Talk About Kevin is a great film.',
  'giraffes',
  '',
];

describe('the navigational intent of a request', () => {
  it.each([...requests, ...refusals, ...both])('reads %j as %s', (utterance, expected) => {
    expect(summary(navigationOf(utterance, ''))).toBe(expected);
  });

  it.each(neither)('finds none in %j', (utterance) => {
    expect(navigationOf(utterance, '')).toMatchObject({ positive: false, negative: false, source: null });
  });

  it.each([...requests, ...refusals, ...both])(
    'reads %j the same without case and punctuation',
    (utterance, expected) => {
      if (/[.!?]\s/u.test(utterance)) return;
      const spoken = normaliseText(utterance);
      expect(summary(navigationOf(spoken, '')).toLowerCase()).toBe(expected.replaceAll('.', '').toLowerCase());
    },
  );

  it('says where the topic stands in what was typed', () => {
    const utterance = 'Well… Let’s talk about “The  Beatles”, please!';
    const { topic } = navigationOf(utterance, '');
    expect(topic).toEqual({ text: 'The Beatles', start: 24, end: 36 });
    expect(utterance.slice(24, 36)).toBe('The  Beatles');
  });
});

const question = 'Nice to meet you! What would you like to talk about?';

describe('the answer to a question for a topic', () => {
  it.each([
    ['giraffes', 'giraffes'],
    ['um giraffes please', 'giraffes'],
    ['The Lord of the Rings', 'The Lord of the Rings'],
    ['yes music', 'music'],
    ['my mother is ill', 'my mother is ill'],
    ['Maybe giraffes?', 'giraffes'],
  ])('takes %j as the topic %j', (utterance, text) => {
    expect(navigationOf(utterance, question)).toMatchObject({
      positive: true,
      topic: { text },
      about: false,
      source: 'answer',
    });
  });

  it('prefers what the user requests', () => {
    expect(navigationOf("let's talk about giraffes", question)).toMatchObject({ about: true, source: 'request' });
    expect(summary(navigationOf('something else', question))).toBe('-CURRENT_TOPIC');
  });

  it.each([
    'yes',
    'no thanks',
    "i don't know",
    'what do you like',
    'why do you ask',
    'nothing',
    'whatever you want',
    'you choose',
    'okay cool',
    'stop',
    "i don't want to say",
    'how are you',
  ])('takes %j for no topic', (utterance) => {
    expect(navigationOf(utterance, question)).toMatchObject({ positive: false, topic: null, source: null });
  });

  it('is nothing when the bot asked for something else', () => {
    expect(navigationOf('giraffes', 'What is your favourite animal?')).toMatchObject({ positive: false });
  });
});

describe('markText', () => {
  it('keeps the words of normaliseText', () => {
    const word = fc.stringMatching(/^[a-zA-Z]{1,8}('[a-z]{1,2})?$/);
    const gap = fc.constantFrom(' ', ', ', '. ', '  ', '! ', ' - ');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, gap), { maxLength: 12 }), (parts) => {
        const text = parts.flat().join('');
        expect(markText(text).normal.replaceAll('| ', '').replace('|', '').trim()).toBe(normaliseText(text));
      }),
    );
  });

  it('never fails and gives offsets inside the utterance', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (noise) => {
        const utterance = `let's talk about ${noise}`;
        const { topic } = navigationAnnotator.parse(navigationOf(utterance, question));
        if (topic === null || typeof topic === 'string') return;
        expect(topic.start).toBeGreaterThanOrEqual(17);
        expect(topic.end).toBeLessThanOrEqual(utterance.length);
      }),
    );
  });
});
