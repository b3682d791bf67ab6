import { createOnnxMoves } from '../src/models/talk/onnx-moves.ts';
import { createOnnxRetrieval } from '../src/models/talk/onnx-retrieval.ts';
import { type Goal, type Progress, type Row, rowOf, timed } from './measure.ts';
import { everydayUtterances } from './utterances.ts';

const rounds = 3;
const sought = 8;
const previous = 'What did you do at the weekend?';
const findingGoal: Goal = { percentile: 'p50', atMost: 3 };

/** The tagger of moves: a line behind the bot's. */
export async function movesCalls(folder: string, progress: Progress): Promise<readonly Row[]> {
  progress('moves');
  const moves = createOnnxMoves({ folder });
  await moves.read({ text: 'hi', previous });
  const read = await overUtterances((text) => moves.read({ text, previous }));
  return [rowOf('moves, a line', read, { note: 'behind the line before it, one thread' })];
}

/** The finder of replies: reading the situation, and looking into the index. */
export async function retrievalCalls(folder: string, progress: Progress): Promise<readonly Row[]> {
  progress('retrieval');
  const finder = createOnnxRetrieval({ folder });
  const find = (text: string) => finder.find({ text, previous, names: [], days: [], numbers: [] }, sought);
  await find('hi');
  const found = await overUtterances(find);
  return [
    rowOf(`retrieval, ${sought} replies`, found, {
      goal: findingGoal,
      note: 'reading two lines and a query, one thread',
    }),
  ];
}

async function overUtterances(call: (text: string) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const text of everydayUtterances) taken.push(await timed(() => call(text)));
  }
  return taken;
}
