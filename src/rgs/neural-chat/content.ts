import { z } from 'zod';
import { type ContentFile, line, readContent, wordings } from '../../core/content.ts';
import { type AreaName, areaName } from './areas.ts';

const many = 5;
const starters = z.strictObject({
  anytime: wordings().min(many),
  morning: wordings().optional(),
  midday: wordings().optional(),
  afternoon: wordings().optional(),
  evening: wordings().optional(),
  night: wordings().optional(),
  weekday: z.array(line()).min(2).optional(),
  weekend: wordings().optional(),
});

const areaSchema = z.strictObject({
  /** What the text generator calls the area. */
  bank: z.string(),
  /** True if the bot brings it up of its own accord. */
  isOffered: z.boolean(),
  starters,
  /** Questions that go on, where no generator does. */
  probes: wordings().optional(),
  /** Either-or questions, for who says little or wonders what was meant. */
  easier: wordings().min(many),
  /** After a bare yes to a starter. */
  afterYes: wordings(),
  /** After 'nothing' in answer to a starter. */
  nothing: wordings().optional(),
  /** The bot's answer to 'what about you'. */
  aboutMe: wordings(),
  refusals: wordings(),
  wrapUps: wordings().min(many),
});

/** What is said in one area. */
export type AreaContent = z.output<typeof areaSchema>;

const who = ['who', 'they', 'them', 'their', 'is', 'does', 'has'];
const pronoun = z.enum(['F', 'M', 'N', 'P']);

const familySchema = z.strictObject({
  acknowledgements: wordings(...who).min(many),
  petAcknowledgements: wordings(...who).min(many),
  reminders: wordings(...who).min(many),
  strategies: z.array(
    z.strictObject({
      id: z.string(),
      areas: z.array(areaName).min(1),
      pronouns: z.array(pronoun).optional(),
      isForNameless: z.boolean().optional(),
      lines: wordings(...who),
    }),
  ),
});

/** A kind of question about somebody close. */
export type Strategy = z.output<typeof familySchema>['strategies'][number];

const words = z.array(z.string().min(1));
const relationsSchema = z.partialRecord(areaName, z.strictObject({ F: words, M: words, N: words, P: words }));

const preambleKinds = [
  'no-share',
  'positive-others',
  'positive-bot',
  'positive-bot-story',
  'negative-others',
  'negative-bot',
  'negative-bot-story',
  'hopeful-others',
  'hopeful-bot',
  'hopeful-bot-story',
] as const;

const feelingsSchema = z.strictObject({
  preambles: z.record(z.enum(preambleKinds), wordings()),
  namedQuestions: wordings('name'),
  good: wordings().min(many),
  neutral: wordings().min(many),
  bad: wordings().min(many),
});

const linesSchema = z.strictObject({
  good: wordings().min(many),
  even: wordings().min(many),
  bad: wordings().min(many),
  badProbes: wordings().min(many),
  unsure: wordings().min(many),
  backToUser: wordings().min(many),
  bridges: wordings().min(many),
  resumes: wordings().min(many),
  light: wordings().min(many),
  lightEnds: wordings().min(many),
  nobody: wordings().min(many),
  noSuchThing: wordings().min(many),
  named: wordings('thing').min(many),
  sides: wordings().min(many),
  both: wordings().min(many),
  neither: wordings().min(many),
  yes: wordings().min(many),
  whyIAsk: wordings().min(many),
  whatIMean: wordings().min(many),
});

const listeningSchema = z.strictObject({
  openings: wordings().min(many),
  echoes: wordings('told').min(many),
  startledEchoes: wordings('told').min(many),
  startled: wordings().min(many),
  corrected: wordings().min(many),
  plain: wordings().min(many),
  good: wordings().min(many),
  bad: wordings().min(many),
  hopeful: wordings().min(many),
  uneasy: wordings().min(many),
  happened: wordings().min(many),
  wentBadly: wordings().min(many),
  weighs: wordings().min(many),
  is: wordings().min(many),
  planned: wordings().min(many),
  pastime: wordings().min(many),
  thought: wordings().min(many),
  startling: wordings().min(many),
  ends: wordings().min(many),
});

const areaFiles = {
  'current-and-recent-activities': readArea('current-and-recent-activities'),
  'future-activities': readArea('future-activities'),
  'general-activities': readArea('general-activities'),
  emotions: readArea('emotions'),
  'living-situation': readArea('living-situation'),
  food: readArea('food'),
  'older-family-members': readArea('older-family-members'),
  friends: readArea('friends'),
  'siblings-cousins': readArea('siblings-cousins'),
  pets: readArea('pets'),
  kids: readArea('kids'),
  partners: readArea('partners'),
};
const familyFile = readContent(import.meta.url, 'content/family.yaml', familySchema);
const relationsFile = readContent(import.meta.url, 'content/relations.yaml', relationsSchema);
const feelingsFile = readContent(import.meta.url, 'content/feelings.yaml', feelingsSchema);
const linesFile = readContent(import.meta.url, 'content/lines.yaml', linesSchema);
const listeningFile = readContent(import.meta.url, 'content/listening.yaml', listeningSchema);

export const family = familyFile.value;
export const relations = relationsFile.value;
export const feelings = feelingsFile.value;
export const lines = linesFile.value;
export const listening = listeningFile.value;

/** Every data file that Neural Chat speaks from. */
export const neuralChatContent = [
  ...Object.values(areaFiles),
  familyFile,
  relationsFile,
  feelingsFile,
  linesFile,
  listeningFile,
];

/** What is said in the area. */
export function contentOf(area: AreaName): AreaContent {
  return areaFiles[area].value;
}

function readArea(area: AreaName): ContentFile<AreaContent> {
  return readContent(import.meta.url, `content/areas/${area}.yaml`, areaSchema);
}
