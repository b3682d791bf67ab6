import type { Annotations } from '../../src/contracts/annotations.ts';
import type { AnyAnnotator } from '../../src/contracts/annotator.ts';
import type { Encoder, Encoding, HeadReading } from '../../src/contracts/encoder.ts';
import { systemClock } from '../../src/core/clock.ts';
import { openDeadline } from '../../src/core/deadline.ts';
import { answerAnnotator } from '../../src/pipeline/annotators/answer/answer-annotator.ts';
import { complaintAnnotator } from '../../src/pipeline/annotators/complaint/complaint.ts';
import { dialogueActAnnotator } from '../../src/pipeline/annotators/dialogue-act/dialogue-act-annotator.ts';
import { createLanguageAnnotators } from '../../src/pipeline/annotators/language/language-annotators.ts';
import { createLanguageReader } from '../../src/pipeline/annotators/language/language-reader.ts';
import { loadWinkModel } from '../../src/pipeline/annotators/language/wink-model.ts';
import { offensiveAnnotator } from '../../src/pipeline/annotators/offensive/offensive.ts';
import { questionAnnotator } from '../../src/pipeline/annotators/question/question-annotator.ts';
import { redQuestionAnnotator } from '../../src/pipeline/annotators/red-question/red-question.ts';
import { createSentimentAnnotator } from '../../src/pipeline/annotators/sentiment/sentiment-annotator.ts';
import { stoppingAnnotator } from '../../src/pipeline/annotators/stopping/stopping.ts';
import { createPipeline } from '../../src/pipeline/pipeline.ts';
import { aTurnContext } from '../../src/testing/fake-turn.ts';
import type { LabelledRow } from './rows.ts';

/** What rules alone and the model alone say of one row. */
export interface Heard {
  readonly row: LabelledRow;
  readonly byRules: Annotations;
  /** Of the row's own head. */
  readonly reading: HeadReading;
  readonly heads: Encoding['heads'];
}

const reader = createLanguageReader(loadWinkModel);
const rules: readonly AnyAnnotator[] = [
  ...Object.values(createLanguageAnnotators(reader)),
  questionAnnotator,
  answerAnnotator,
  dialogueActAnnotator,
  offensiveAnnotator,
  redQuestionAnnotator,
  createSentimentAnnotator(reader),
  stoppingAnnotator,
  complaintAnnotator,
];
const pipeline = createPipeline(rules, systemClock, []);

/** Asks rules and model about every row. */
export async function hear(
  rows: readonly LabelledRow[],
  encoder: Encoder,
  onProgress: (done: number) => void,
): Promise<Heard[]> {
  const heard: Heard[] = [];
  for (const row of rows) {
    const encoding = await encoder.read({ text: row.text, previous: row.context });
    heard.push({ row, byRules: await byRules(row), reading: encoding.heads[row.head] ?? {}, heads: encoding.heads });
    if (heard.length % 500 === 0) onProgress(heard.length);
  }
  return heard;
}

async function byRules({ text, context }: LabelledRow): Promise<Annotations> {
  const deadline = openDeadline(systemClock, 60_000);
  const input = {
    turn: { turnId: 'row', text, nbest: [], channel: 'http' as const },
    lastReply: context,
    recentReplies: [],
    expectedType: null,
    currentEntity: null,
  };
  try {
    const { io } = aTurnContext({ said: text });
    return (await pipeline.run(input, deadline, () => io)).annotations;
  } finally {
    deadline.close();
  }
}
