import { interactionModel, invocationName, locales } from './interaction-model.ts';

/** Where the skill is until somebody says where: a name that nobody can own. */
const nowhere = 'https://parley.example.com/alexa';

/** What users see of the skill before they open it. */
const aboutSkill = {
  name: 'Parley Bot',
  summary: 'Somebody to chat with, about nearly anything.',
  description:
    'Parley is a bot that likes a good conversation: about films, music, food, animals, travel, science, your day, or whatever is on ' +
    'your mind. It asks, it listens, it has opinions of its own, and it never pretends to be a person.\n\n' +
    'Say "Alexa, open Parley Bot" to begin, name a topic whenever you like, and say "stop" to end. Parley remembers what you tell it ' +
    'about yourself, so that it can ask how things went. Say "forget everything about me" to have it deleted; disabling the skill ' +
    'deletes it as well.\n\nParley is no doctor, lawyer or counsellor, and does not replace one.',
  keywords: ['chat', 'conversation', 'talk', 'socialbot', 'small talk'],
} as const;

/** The manifest of the skill, as Alexa's command line takes it. */
function skillManifest(endpoint: string) {
  const server = { uri: endpoint, sslCertificateType: 'Trusted' };
  const site = new URL(endpoint).origin;
  const perLocale = <T>(value: T) => Object.fromEntries(locales.map((locale) => [locale, value]));
  return {
    manifest: {
      manifestVersion: '1.0',
      publishingInformation: {
        category: 'NOVELTY',
        isAvailableWorldwide: false,
        distributionCountries: ['US', 'GB'],
        distributionMode: 'PUBLIC',
        testingInstructions:
          'Open the skill and talk about anything. Topics that show much: films, music, food, animals. "Help" explains, "stop" ends. ' +
          'No account and no device beside the speaker is needed.',
        locales: perLocale({
          ...aboutSkill,
          examplePhrases: [
            `Alexa, open ${invocationName}`,
            `Alexa, ask ${invocationName} to tell me about giraffes`,
            `Alexa, start ${invocationName}`,
          ],
          smallIconUri: `${site}/icons/skill-108.png`,
          largeIconUri: `${site}/icons/skill-512.png`,
        }),
      },
      apis: { custom: { endpoint: server, interfaces: [] } },
      events: {
        endpoint: server,
        subscriptions: [{ eventName: 'SKILL_ENABLED' }, { eventName: 'SKILL_DISABLED' }],
      },
      permissions: [],
      privacyAndCompliance: {
        allowsPurchases: false,
        usesPersonalInfo: true,
        isChildDirected: false,
        isExportCompliant: true,
        containsAds: false,
        locales: perLocale({ privacyPolicyUrl: `${site}/privacy`, termsOfUseUrl: `${site}/terms` }),
      },
    },
  };
}

/** The files of infra/alexa/ by their names: what the skill is made of at Amazon's. @param endpoint where the server is */
export function alexaFiles(endpoint: string = nowhere): Readonly<Record<string, unknown>> {
  const models = locales.map((locale) => [`interactionModels/custom/${locale}.json`, interactionModel(locale)]);
  return { 'skill.json': skillManifest(endpoint), ...Object.fromEntries(models) };
}
