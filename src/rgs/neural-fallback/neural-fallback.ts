import { linesSoFar } from '../../contracts/lines-so-far.ts';
import { mayGenerate } from '../../contracts/may-generate.ts';
import { defineResponseGenerator } from '../../contracts/response-generator.ts';
import { stateless, type Stateless } from '../../contracts/stateless.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { wordsOf } from '../../core/text.ts';
import { dialoguePoint } from './dialogue-point.ts';
import { sayableRemarks } from './sayable-remarks.ts';

/** After these the reply should come from them, or from nobody's improvisation. */
const keepsAwayAfter: ReadonlySet<string> = new Set([
  'crisis',
  'launch',
  'personal-issues',
  'neural-chat',
  'categories',
  'movies',
  'music',
  'food',
  'books',
  'games',
  'sports',
  'animals',
  'travel',
  'science',
  'opinion',
  'taboo',
  'trip',
]);
const longestTopic = 4;
const samples = 20;
const remembered = 30;

/**
 * A remark on what nobody else has an answer to, made up by the text generator; somebody else goes on with a prompt (paper §'neural
 * fallback', reference §10.7).
 */
export const neuralFallback = defineResponseGenerator<Stateless>({
  name: 'neural-fallback',
  description: 'Remarks on what nobody else can answer, with the help of the text generator.',
  examples: ['the moon looked like a coin tonight', 'everybody at the bus stop was humming'],
  state: stateless,
  isCostly: true,
  budgetMs: 2500,
  respond: async (turn) => {
    if (!mayRemark(turn)) return undefined;
    const remarks = sayableRemarks(await sample(turn), turn.history);
    if (remarks.length === 0) return undefined;
    return {
      text: turn.choose(remarks),
      priority: 'UNIVERSAL_FALLBACK',
      needsPrompt: true,
      next: {},
      because: `one of ${remarks.length} remarks of ${turn.io.generator?.name ?? 'nobody'}`,
    };
  },
});

/** Not where a topic is being talked about, and not where the fallback has lines for exactly this: wishes, questions, short answers. */
function mayRemark(turn: TurnContext): boolean {
  const { text, turnIndex, entity, annotations, lastSpeakers } = turn;
  if (text === '' || turnIndex === 1 || turn.io.talker) return false;
  if (entity.current && !entity.current.isCategory) return false;
  if (lastSpeakers && [lastSpeakers.response, lastSpeakers.prompt ?? ''].some((rg) => keepsAwayAfter.has(rg)))
    return false;
  const { answer, question, offensive } = annotations;
  if (isWish(turn) || question.isQuestion || offensive.isOffensive) return false;
  return !(answer.isYes || answer.isNo || answer.dontKnow || answer.backChannel || answer.returnedQuestion);
}

/** Who was asked for a topic and tells a whole sentence has not asked for a topic. */
function isWish({ navigation, annotations, text }: TurnContext): boolean {
  if (navigation.negative) return true;
  const tells = annotations.partsOfSpeech.verbs.length > 0 && wordsOf(text).length > longestTopic;
  return navigation.positive && !(navigation.source === 'answer' && tells);
}

async function sample(turn: TurnContext): Promise<readonly string[]> {
  const { generator, random, deadline } = turn.io;
  if (!generator) return [];
  const { texts } = await generator.generate(
    {
      history: linesSoFar(turn, remembered),
      samples,
      topP: 0.9,
      temperature: 0.7,
      maxTokens: 40,
      seed: random.integer(0x7fffffff),
      point: dialoguePoint(turn),
      writtenOnly: !mayGenerate(turn),
    },
    deadline.signal,
  );
  return texts;
}
