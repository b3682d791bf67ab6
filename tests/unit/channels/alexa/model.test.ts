import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { everydayUtterances } from '../../../../bench/utterances.ts';
import { readEnvelope } from '../../../../src/channels/alexa/alexa-request.ts';
import { hear } from '../../../../src/channels/alexa/heard.ts';
import { alexaFiles } from '../../../../src/channels/alexa/model/alexa-files.ts';
import { carriers } from '../../../../src/channels/alexa/model/carriers.ts';
import { freeSpeech, locales } from '../../../../src/channels/alexa/model/interaction-model.ts';
import { understand } from '../../../../src/channels/alexa/model/understand.ts';

/** Alexa's rules for names and samples, as its reference of interaction models gives them. */
const slotSample = /^[a-z'{}_. ]+$/u;
const intent = z.strictObject({
  name: z.string().regex(/^(?:AMAZON\.[A-Za-z]+Intent|[A-Za-z_]+)$/u),
  slots: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[A-Za-z_]+$/u),
        type: z.enum(['AMAZON.SearchQuery', freeSpeech]),
      }),
    )
    .optional(),
  samples: z.array(z.string().regex(slotSample).max(200)),
});
const model = z.strictObject({
  interactionModel: z.strictObject({
    languageModel: z.strictObject({
      invocationName: z.string().regex(/^[a-z]+(?: [a-z]+)+$/u),
      intents: z.array(intent).max(250),
      types: z.array(
        z.strictObject({
          name: z.string().regex(/^[A-Za-z_]+$/u),
          values: z.array(z.strictObject({ name: z.strictObject({ value: z.string().min(1).max(140) }) })).max(50_000),
        }),
      ),
      modelConfiguration: z.strictObject({
        fallbackIntentSensitivity: z.strictObject({ level: z.enum(['LOW', 'MEDIUM', 'HIGH']) }),
      }),
    }),
  }),
});
/** Without these a custom skill is not certified. */
const required = [
  'AMAZON.StopIntent',
  'AMAZON.CancelIntent',
  'AMAZON.HelpIntent',
  'AMAZON.FallbackIntent',
  'AMAZON.NavigateHomeIntent',
];
const forbiddenInInvocation =
  /\b(?:alexa|amazon|echo|computer|skill|app|launch|ask|tell|load|begin|enable|open|start|run|the|a|an|for|to|of|by|from|in|using|with|about)\b/u;

function languageModel(locale: string): z.output<typeof model>['interactionModel']['languageModel'] {
  return model.parse(alexaFiles()[`interactionModels/custom/${locale}.json`]).interactionModel.languageModel;
}

describe.each(locales)('the interaction model %s', (locale) => {
  const { invocationName, intents, types } = languageModel(locale);

  it('keeps Alexa’s rules for names, samples and required intents', () => {
    expect(invocationName).not.toMatch(forbiddenInInvocation);
    const names = intents.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(required));
    const samples = intents.flatMap((one) => one.samples);
    expect(new Set(samples).size).toBe(samples.length);
  });

  it('has every phrase slot behind a carrier phrase, alone in its sample, and declares what it uses', () => {
    for (const { name, slots = [], samples } of intents) {
      for (const sample of samples) {
        const used = [...sample.matchAll(/\{([a-z_]+)\}/gu)].map(([, slot]) => slot);
        expect([name, used]).toEqual([name, slots.map((slot) => slot.name)]);
        if (slots.some(({ type }) => type === 'AMAZON.SearchQuery')) expect(sample).toMatch(/^[a-z' ]+ \{[a-z_]+\}$/u);
      }
      if (slots.length > 0) expect(samples.length).toBeGreaterThan(0);
    }
    expect(types.map((type) => type.name)).toEqual([freeSpeech]);
  });

  it('teaches free speech with many different lengths', () => {
    const values = types.flatMap((type) => type.values.map(({ name }) => name.value));
    expect(new Set(values).size).toBe(values.length);
    expect(values.length).toBeGreaterThan(500);
    const lengths = new Set(values.map((value) => value.split(' ').length));
    for (let words = 1; words <= 16; words += 1) expect([words, lengths.has(words)]).toEqual([words, true]);
  });

  it('is what infra/alexa holds', () => {
    for (const [name, content] of Object.entries(alexaFiles())) {
      expect(JSON.parse(readFileSync(`infra/alexa/${name}`, 'utf8'))).toEqual(JSON.parse(JSON.stringify(content)));
    }
  });
});

const manifest = z.strictObject({
  manifest: z.strictObject({
    manifestVersion: z.literal('1.0'),
    publishingInformation: z.strictObject({
      category: z.literal('NOVELTY'),
      isAvailableWorldwide: z.boolean(),
      distributionCountries: z.array(z.string().length(2)),
      distributionMode: z.literal('PUBLIC'),
      testingInstructions: z.string().max(4000),
      locales: z.record(
        z.enum(locales),
        z.strictObject({
          name: z.string().min(2).max(50),
          summary: z.string().max(160),
          description: z.string().max(4000),
          keywords: z.array(z.string()).max(30),
          examplePhrases: z.array(z.string().startsWith('Alexa, ').max(200)).min(1).max(3),
          smallIconUri: z.url(),
          largeIconUri: z.url(),
        }),
      ),
    }),
    apis: z.strictObject({
      custom: z.strictObject({
        endpoint: z.strictObject({ uri: z.url({ protocol: /^https$/u }), sslCertificateType: z.literal('Trusted') }),
        interfaces: z.array(z.never()),
      }),
    }),
    events: z.strictObject({
      endpoint: z.strictObject({ uri: z.url({ protocol: /^https$/u }), sslCertificateType: z.literal('Trusted') }),
      subscriptions: z.array(z.strictObject({ eventName: z.enum(['SKILL_ENABLED', 'SKILL_DISABLED']) })),
    }),
    permissions: z.array(z.never()),
    privacyAndCompliance: z.strictObject({
      allowsPurchases: z.literal(false),
      usesPersonalInfo: z.literal(true),
      isChildDirected: z.literal(false),
      isExportCompliant: z.boolean(),
      containsAds: z.literal(false),
      locales: z.record(z.enum(locales), z.strictObject({ privacyPolicyUrl: z.url(), termsOfUseUrl: z.url() })),
    }),
  }),
});

describe('the manifest of the skill', () => {
  it('keeps Alexa’s rules, and names the server that it is told', () => {
    const read = manifest.parse(alexaFiles('https://bot.example.org/alexa')['skill.json']).manifest;
    expect(read.apis.custom.endpoint.uri).toBe('https://bot.example.org/alexa');
    expect(read.privacyAndCompliance.locales['en-GB'].privacyPolicyUrl).toBe('https://bot.example.org/privacy');
    const phrases = Object.values(read.publishingInformation.locales).flatMap(({ examplePhrases }) => examplePhrases);
    expect(phrases.every((phrase) => phrase.includes('parley bot'))).toBe(true);
  });
});

function heardOf(text: string): string {
  const application = { applicationId: 'a' };
  const envelope = readEnvelope({
    version: '1.0',
    context: { System: { application, user: { userId: 'u' } } },
    request: { type: 'IntentRequest', requestId: 'r', timestamp: 't', intent: understand(text) },
  });
  const heard = hear(envelope);
  return heard.kind === 'said' ? heard.text : heard.kind;
}

describe('what people say', () => {
  it('arrives whole through the intents, word by word', () => {
    const changed = everydayUtterances.filter((text) => heardOf(text) !== text);
    // Alexa's own intents stand for words that mean the same.
    expect(changed.every((text) => understand(text).name.startsWith('AMAZON.'))).toBe(true);
    expect(changed.length / everydayUtterances.length).toBeLessThan(0.05);
  });

  it('arrives whole behind every carrier phrase', () => {
    for (const { words, intent: name } of carriers) {
      expect(understand(`${words} the great lakes`)).toMatchObject({ slots: { speech: { name: 'speech' } } });
      expect([name, heardOf(`${words} the great lakes`)]).toEqual([name, `${words} the great lakes`]);
    }
  });

  it('may come as readings of the recogniser, with their confidence', () => {
    const hypotheses = [
      { confidence: 0.8, tokens: [{ value: 'four' }, { value: 'v' }, { value: 'ferrari' }] },
      { confidence: 0.4, tokens: [{ value: 'ford' }, { value: 'v' }, { value: 'ferrari' }] },
    ];
    const envelope = readEnvelope({
      version: '1.0',
      context: { System: { application: { applicationId: 'a' }, user: { userId: 'u' } } },
      request: {
        type: 'IntentRequest',
        requestId: 'r',
        timestamp: 't',
        intent: { name: 'SayIntent', slots: { speech: { value: null } } },
        speechRecognition: { hypotheses },
      },
    });
    expect(hear(envelope)).toEqual({
      kind: 'said',
      text: 'four v ferrari',
      nbest: [
        { text: 'four v ferrari', confidence: 0.8 },
        { text: 'ford v ferrari', confidence: 0.4 },
      ],
    });
  });
});
