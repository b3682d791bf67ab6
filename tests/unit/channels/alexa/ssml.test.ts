import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { largestResponse, spokenResponse } from '../../../../src/channels/alexa/alexa-response.ts';
import { legalXml, longestSsml, type SsmlNode, writeSsml } from '../../../../src/channels/alexa/ssml/ssml.ts';
import { closingQuestion, speechOfTurn } from '../../../../src/channels/alexa/ssml/speech-of-turn.ts';
import { spokenNodes } from '../../../../src/channels/alexa/ssml/spoken-nodes.ts';
import { oddTexts } from '../../../support/odd-texts.ts';
import { parseXml, wordsIn } from '../../../support/strict-xml.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ maxLength: 300 }),
  fc.constantFrom(...oddTexts),
);
const anyNode: fc.Arbitrary<SsmlNode> = fc.oneof(
  anyText,
  fc.record({ kind: fc.constant('pause' as const), ms: fc.integer() }),
  fc.record({ kind: fc.constant('emphasis' as const), text: anyText }),
  fc.record({
    kind: fc.constant('say-as' as const),
    as: fc.constantFrom('date' as const, 'digits' as const),
    text: anyText,
  }),
);
const lone = /[\u{D800}-\u{DFFF}]/u;

describe('written speech', () => {
  it('is one well-formed element that holds the words, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(anyNode, { maxLength: 8 }), (nodes) => {
        const speech = parseXml(writeSsml(nodes, 100_000));
        expect(speech.name).toBe('speak');
        const words = nodes.map((node) => (typeof node === 'string' ? node : node.kind === 'pause' ? '' : node.text));
        expect(wordsIn(speech)).toBe(words.map(legalXml).join(''));
      }),
    );
  });

  it('never grows over its limit and stays well-formed where it is cut', () => {
    fc.assert(
      fc.property(fc.array(anyNode, { maxLength: 20 }), fc.integer({ min: 15, max: 600 }), (nodes, most) => {
        const speech = writeSsml(nodes, most);
        expect(speech.length).toBeLessThanOrEqual(most);
        expect(parseXml(speech).name).toBe('speak');
        expect(lone.test(speech)).toBe(false);
      }),
    );
  });

  it('is cut behind a whole sentence where there is one', () => {
    expect(writeSsml(['One here. Two here. Three here.'], 15 + 22)).toBe('<speak>One here. Two here.</speak>');
    expect(writeSsml(['Just words without an end'], 15 + 14)).toBe('<speak>Just words</speak>');
  });
});

describe('a whole response', () => {
  it('fits into what Alexa takes, however long the reply and its characters are', () => {
    for (const word of ['word ', '长颈鹿', '🦒 ', '&<>"', 'é. ']) {
      const text = word.repeat(8000);
      const response = spokenResponse({ speech: (most) => writeSsml([text], most), reprompt: text, ends: false });
      expect(Buffer.byteLength(JSON.stringify({ version: '1.0', response }))).toBeLessThanOrEqual(largestResponse);
      const speech = response.outputSpeech?.type === 'SSML' ? response.outputSpeech.ssml : '';
      expect(speech.length).toBeLessThanOrEqual(longestSsml);
      expect(wordsIn(parseXml(speech)).length).toBeGreaterThan(1000);
    }
  });

  it('keeps the microphone open with a reprompt unless the session ends', () => {
    const speech = () => '<speak>Hi.</speak>';
    expect(spokenResponse({ speech, reprompt: 'Well?', ends: false })).toMatchObject({
      shouldEndSession: false,
      reprompt: { outputSpeech: { ssml: '<speak>Well?</speak>' } },
    });
    const last = spokenResponse({ speech, reprompt: 'Well?', ends: true });
    expect(last.shouldEndSession).toBe(true);
    expect(last.reprompt).toBeUndefined();
  });
});

describe('a line as speech', () => {
  const written: readonly [string, string][] = [
    ['Salt & pepper, 50% each.', '<speak>Salt and pepper, 50 per cent each.</speak>'],
    ['She reigned 1837–1901 – long.', '<speak>She reigned 1837 to 1901, long.</speak>'],
    ['It is -5 °C or 20°.', '<speak>It is -5 degrees Celsius or 20 degrees.</speak>'],
    ['On 2026-05-04 it was.', '<speak>On <say-as interpret-as="date">20260504</say-as> it was.</speak>'],
    ['Call or text 988 there.', '<speak>Call or text <say-as interpret-as="digits">988</say-as> there.</speak>'],
    ['That is 911.', '<speak>That is <say-as interpret-as="digits">911</say-as>.</speak>'],
    [
      'Reach it at 1-800-799-7233, always.',
      '<speak>Reach it at <say-as interpret-as="telephone">1-800-799-7233</say-as>, always.</speak>',
    ],
    ['The Samaritans: 116 123.', '<speak>The Samaritans: <say-as interpret-as="telephone">116 123</say-as>.</speak>'],
    ['It was made in 1969 by 300 people.', '<speak>It was made in 1969 by 300 people.</speak>'],
    ['About 1,200 of them 🦒 <b>live</b> there!', '<speak>About 1,200 of them b live /b there!</speak>'],
    ["It's Tom's.", '<speak>It&apos;s Tom&apos;s.</speak>'],
  ];
  it.each(written)('%s', (line, speech) => {
    expect(writeSsml(spokenNodes(line))).toBe(speech);
  });

  it('stresses what the generator asks for, as whole words', () => {
    expect(writeSsml(spokenNodes('Never say never (again).', ['never', 'again', '']))).toBe(
      '<speak><emphasis level="moderate">Never</emphasis> say <emphasis level="moderate">never</emphasis> (<emphasis level="moderate">again</emphasis>).</speak>',
    );
  });

  it('pauses between response and prompt, and stresses words of the response alone', () => {
    const reply = { text: 'Cats, I see. Do you like cats?', ends: false, emphasis: ['cats'] };
    const prompt = { rg: 'x', priority: null, needsPrompt: false, reason: '', ms: 0 };
    const prompts = [
      { ...prompt, status: 'outranked' as const, text: 'Cats, I see. Do you like cats?' },
      { ...prompt, status: 'chosen' as const, text: 'Do you like cats?' },
    ];
    expect(speechOfTurn({ reply, prompts })).toBe(
      '<speak><emphasis level="moderate">Cats</emphasis>, I see.<break time="350ms"/>Do you like cats?</speak>',
    );
    expect(speechOfTurn({ reply, prompts: [] })).not.toContain('<break');
  });

  it('ends with its question, or with none', () => {
    expect(closingQuestion('I see. Do you like cats?')).toBe('Do you like cats?');
    expect(closingQuestion('Do you? I do.')).toBeUndefined();
    expect(closingQuestion('My fault. In short: Do you like cats?')).toBe('Do you like cats?');
    expect(closingQuestion('Have you seen Mission: Impossible?')).toBe('Have you seen Mission: Impossible?');
  });
});
