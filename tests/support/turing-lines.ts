import { get, type IncomingMessage } from 'node:http';
import type { z } from 'zod';
import type { TestServer } from './server.ts';

type Framed = { readonly kind: string };

/** A stream of lines as it is read. */
export interface ReadLines<Frame extends Framed> {
  /** The next line of a kind; those before it are passed. */
  next<Kind extends Frame['kind']>(kind: Kind): Promise<Extract<Frame, { kind: Kind }>>;
  /** All lines until the end. */
  all(): Promise<readonly Frame[]>;
  /** Resolves at the next empty line. */
  empty(): Promise<void>;
  close(): void;
}

/** Reads a stream of the server line by line. */
export function readLines<Frame extends Framed>(
  server: Pick<TestServer, 'address'>,
  path: string,
  headers: Readonly<Record<string, string>>,
  form: z.ZodType<Frame>,
): ReadLines<Frame> {
  const heard: Frame[] = [];
  const waiters = new Set<() => void>();
  let [hasEnded, empties, rest] = [false, 0, ''];
  const wake = (): void => {
    for (const waiter of Array.from(waiters)) waiter();
  };
  const hear = (chunk: string): void => {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') empties += 1;
      else heard.push(form.parse(JSON.parse(line)));
    }
    wake();
  };
  const end = (): void => {
    hasEnded = true;
    wake();
  };
  const read = (response: IncomingMessage): void => {
    response.setEncoding('utf8').on('data', hear).on('close', end);
  };
  const request = get(`${server.address}${path}`, { headers: { accept: 'application/x-ndjson', ...headers } }, read);
  request.on('error', end);
  const until = async (isThere: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const isDone = isThere();
        if (!isDone && !hasEnded) return;
        waiters.delete(look);
        if (isDone) resolve();
        else reject(new Error('The stream has ended.'));
      };
      waiters.add(look);
      look();
    });
  return {
    next: async (kind) => {
      const isIt = (frame: Frame): frame is Extract<Frame, { kind: typeof kind }> => frame.kind === kind;
      await until(() => heard.some(isIt));
      const place = heard.findIndex(isIt);
      const found = heard.splice(0, place + 1).find(isIt);
      if (!found) throw new Error('It was there.');
      return found;
    },
    all: async () => {
      await until(() => hasEnded);
      return heard;
    },
    empty: async () => {
      const before = empties;
      await until(() => empties > before);
    },
    close: () => request.destroy(),
  };
}
