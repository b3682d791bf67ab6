import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { serveOrders } from '../bundled/serve-orders.ts';
import { createOnnxEncoder } from './onnx-encoder.ts';
import type { EncoderContent, EncoderWanted } from './worker-messages.ts';

/** The thread in which the encoder computes, while the turn goes on with what needs no model. */
const { folder } = z.object({ folder: z.string() }).parse(workerData);
const encoder = createOnnxEncoder({ folder });

serveOrders<{ wanted: EncoderWanted; content: EncoderContent }>(async (wanted) =>
  wanted.kind === 'reading'
    ? { encoding: await encoder.read(wanted.input) }
    : { vectors: await encoder.embed(wanted.inputs) },
);
