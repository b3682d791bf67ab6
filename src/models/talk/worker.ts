import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { serveOrders } from '../bundled/serve-orders.ts';
import { createOnnxMoves } from './onnx-moves.ts';
import { createOnnxRetrieval } from './onnx-retrieval.ts';
import type { TalkContent, TalkModel, TalkWanted } from './worker-messages.ts';

/** The thread in which one of the talk's models computes. */
const { folder, model } = z.object({ folder: z.string(), model: z.enum(['moves', 'retrieval']) }).parse(workerData);

type Serve = (wanted: TalkWanted) => Promise<TalkContent>;

const servers: Readonly<Record<TalkModel, () => Serve>> = {
  moves: () => {
    const moves = createOnnxMoves({ folder });
    return async (wanted) => (wanted.kind === 'clauses' ? { clauses: await moves.read(wanted.line) } : unasked(wanted));
  },
  retrieval: () => {
    const retrieval = createOnnxRetrieval({ folder });
    return async (wanted) =>
      wanted.kind === 'replies' ? { replies: await retrieval.find(wanted.situation, wanted.count) } : unasked(wanted);
  },
};

serveOrders<{ wanted: TalkWanted; content: TalkContent }>(servers[model]());

function unasked({ kind }: TalkWanted): never {
  throw new Error(`the thread of ${model} was asked for ${kind}`);
}
