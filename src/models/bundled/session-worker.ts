import { parentPort } from 'node:worker_threads';
import { messageOf } from '../../core/errors.ts';
import { loadOnnxRuntime, type RuntimeSession } from './onnx-runtime.ts';
import type { SessionAnswer, SessionOrder } from './session-messages.ts';

/** The thread in which small models are run: the library computes on the thread that asks it. Orders are served one after the other. */
const sessions: RuntimeSession[] = [];
let before: Promise<unknown> = Promise.resolve();

parentPort?.on('message', (order: SessionOrder) => {
  before = before.then(async () => parentPort?.postMessage(await answer(order), []));
});

async function answer(order: SessionOrder): Promise<SessionAnswer> {
  try {
    return order.kind === 'create' ? await create(order) : await run(order);
  } catch (error) {
    return { id: order.id, failure: messageOf(error) };
  }
}

async function create({ id, file, options }: SessionOrder & { kind: 'create' }): Promise<SessionAnswer> {
  const { InferenceSession } = await loadOnnxRuntime();
  const session = await InferenceSession.create(file, options);
  const { inputNames, outputNames } = session;
  return { id, created: { session: sessions.push(session) - 1, inputNames, outputNames } };
}

async function run({ id, session, feeds }: SessionOrder & { kind: 'run' }): Promise<SessionAnswer> {
  const { Tensor } = await loadOnnxRuntime();
  const tensors = Object.entries(feeds).map(
    ([name, { type, data, dims }]) => [name, new Tensor(type, data, dims)] as const,
  );
  const outputs = (await sessions[session]?.run(Object.fromEntries(tensors))) ?? {};
  const sent = Object.entries(outputs).map(([name, { data, dims }]) => [name, { data, dims }] as const);
  return { id, outputs: Object.fromEntries(sent) };
}
