import { splitSentences } from '../../../../core/text.ts';

/** How somebody asks, as far as an answer must heed it. */
export type AskedHow =
  /** Of the other side itself: what it does, likes, has seen. */
  | 'what'
  /** What it would do, or others should. */
  | 'would'
  /** What is so whoever is asked. */
  | 'fact'
  | 'which'
  | 'who'
  | 'where'
  | 'when'
  | 'how'
  | 'why'
  | 'yesNo'
  | 'riddle'
  | 'statement';

const riddle =
  /\b(?:riddle|crossword|clue|quiz|a word|another word|do you call|would you call|instead of|in one word|shout|any idea|both count as|simpler words)\b/u;
const askWord = /\b(?:what|which|whom?|where|when|how|why)\b/u;
const asksYesNo = /^(?:do|does|did|is|are|was|were|can|could|would|will|have|has|should)\b/u;
const asksToSay = /^(?:can|could|would) you (?:name|tell|say|give|put|think of)\b/u;

/** How a line asks: by its last sentence that does. */
export function askedHow(line: string): AskedHow {
  const text = line.toLowerCase().replaceAll('’', "'");
  if (riddle.test(text)) return 'riddle';
  // A sentence is known by the capital of the next.
  const question = splitSentences(line)
    .findLast((sentence) => sentence.endsWith('?'))
    ?.toLowerCase();
  if (question === undefined) return 'statement';
  if (asksYesNo.test(question)) return asksToSay.test(question) ? 'what' : 'yesNo';
  const how = byWord.get(askWord.exec(question)?.[0] ?? '') ?? 'yesNo';
  const isAboutThem = you.test(question) || would.test(question);
  if (ofFacts.has(how) && !isAboutThem) return 'fact';
  return (how === 'what' || how === 'which') && would.test(question) ? 'would' : how;
}

const you = /\byou\b/u;
const would = /\b(?:would|could|should|might)\b/u;
/** What may ask for a fact. */
const ofFacts: ReadonlySet<AskedHow> = new Set(['what', 'which', 'who', 'where', 'when']);

const byWord: ReadonlyMap<string, AskedHow> = new Map([
  ['what', 'what'],
  ['which', 'which'],
  ['who', 'who'],
  ['whom', 'who'],
  ['where', 'where'],
  ['when', 'when'],
  ['how', 'how'],
  ['why', 'why'],
]);
