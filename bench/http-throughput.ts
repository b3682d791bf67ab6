import autocannon from 'autocannon';
import { z } from 'zod';
import type { ModelsWanted } from '../src/config/config.ts';
import { type Progress, percentile, type Row, rowOf } from './measure.ts';
import { type ServerProcess, startBareExpress, startParley } from './server-process.ts';
import { createTemporaryHome } from './temporary-home.ts';
import { conversation } from './utterances.ts';

const connections = 8;
const turnsEach = 12;
const rounds = 5;
const seconds = 4;

/** Turns a second over HTTP, beside an express handler that only reads and answers JSON; both in processes of their own. */
export async function httpThroughput(progress: Progress): Promise<readonly Row[]> {
  const home = await createTemporaryHome(progress);
  const parley = await startParley(home.folder);
  const bare = await startBareExpress();
  try {
    progress('HTTP: warming up');
    await load(parley, seconds);
    await load(bare, 1);
    const measured: { readonly parley: Load; readonly bare: Load }[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      progress(`HTTP: round ${round} of ${rounds}`);
      measured.push({ parley: await load(parley, seconds), bare: await load(bare, seconds) });
    }
    return rowsOf(
      measured.map((round) => round.parley),
      measured.map((round) => round.bare),
    );
  } finally {
    await parley.stop();
    await bare.stop();
    home.remove();
  }
}

/** Turns a second over HTTP with bundled models in use. */
export async function throughputWith(progress: Progress, models: ModelsWanted): Promise<readonly Row[]> {
  const home = await createTemporaryHome(progress);
  const parley = await startParley(home.folder, models);
  try {
    progress(`HTTP, models ${models}`);
    await load(parley, seconds);
    const loads: Load[] = [];
    for (let round = 1; round <= rounds; round += 1) loads.push(await load(parley, seconds));
    const perSecond = loads.map((one) => one.perSecond);
    const latencies = loads.flatMap((one) => one.latencies);
    const note = `${connections} connections, a fresh conversation of ${turnsEach} turns each; load from the same machine`;
    return [
      { what: `turns over HTTP, models ${models}`, n: rounds, p50: percentile(perSecond, 0.5), unit: '1/s', note },
      ...(latencies.length === 0
        ? []
        : [
            rowOf(`turn over HTTP, models ${models}, latency`, latencies, {
              note: `under full load of ${connections} connections`,
            }),
          ]),
    ];
  } finally {
    await parley.stop();
    home.remove();
  }
}

function rowsOf(parley: readonly Load[], bare: readonly Load[]): Row[] {
  const ratios = parley.map((round, place) => (bare[place]?.perSecond ?? Number.NaN) / round.perSecond);
  const middle = (loads: readonly Load[]): number =>
    percentile(
      loads.map(({ perSecond }) => perSecond),
      0.5,
    );
  const turns = parley.reduce((sum, { latencies }) => sum + latencies.length, 0);
  const note = `${connections} connections, a fresh conversation of ${turnsEach} turns each; load from the same machine`;
  return [
    {
      what: 'turns over HTTP',
      n: rounds,
      p50: middle(parley),
      unit: '1/s',
      note: `${turns} turns in ${rounds} rounds; ${note}`,
    },
    {
      what: 'bare express handler',
      n: rounds,
      p50: middle(bare),
      unit: '1/s',
      note: 'the same requests in the same run, rounds in turn',
    },
    {
      what: 'bare express against a turn',
      n: rounds,
      p50: percentile(ratios, 0.5),
      unit: '×',
      note: 'how many bare requests a turn costs',
    },
    rowOf(
      'turn over HTTP, latency',
      parley.flatMap(({ latencies }) => latencies),
      { note: `under full load of ${connections} connections` },
    ),
  ];
}

interface Load {
  /** Turns answered a second; starting conversations is not counted. */
  readonly perSecond: number;
  readonly latencies: readonly number[];
}

/**
 * Every connection starts a conversation, takes its turns, and starts another.
 *
 * @throws Error where the server refuses a request
 */
async function load(server: ServerProcess, duration: number): Promise<Load> {
  const watch: Watch = { failure: undefined, started: 0, wasTurn: false };
  const latencies: number[] = [];
  const requests = [startRequest(watch), ...Array.from({ length: turnsEach }, (_, turn) => turnRequest(watch, turn))];
  const began = performance.now();
  await new Promise<void>((resolve, reject) => {
    const instance = autocannon({ url: server.address, connections, duration, requests }, (error) =>
      error ? reject(error) : resolve(),
    );
    // Comes right after the request's own onResponse.
    instance.on('response', (_client, _status, _bytes, ms) => {
      if (watch.wasTurn) latencies.push(ms);
    });
  });
  if (watch.failure !== undefined) throw new Error(`The server refused a request: ${watch.failure}`);
  return { perSecond: (latencies.length * 1000) / (performance.now() - began), latencies };
}

interface Watch {
  failure: string | undefined;
  /** Conversations so far. */
  started: number;
  /** True if the latest response answered a turn. */
  wasTurn: boolean;
}

const headers = { 'content-type': 'application/json' };

function startRequest(watch: Watch): autocannon.Request {
  return {
    method: 'POST',
    path: '/v1/conversations',
    headers,
    body: '{}',
    onResponse: (status, body, context) => {
      watch.wasTurn = false;
      watch.started += 1;
      if (status === 201) Object.assign(context, { id: idIn(body), number: watch.started });
      else watch.failure ??= `${status} ${body}`;
    },
  };
}

function turnRequest(watch: Watch, turn: number): autocannon.Request {
  return {
    method: 'POST',
    headers,
    setupRequest: (request, context) => ({
      ...request,
      path: `/v1/conversations/${Reflect.get(context, 'id')}/turns`,
      body: JSON.stringify({ text: conversation(Number(Reflect.get(context, 'number')), turnsEach)[turn] }),
    }),
    onResponse: (status, body) => {
      watch.wasTurn = true;
      if (status !== 200) watch.failure ??= `${status} ${body}`;
    },
  };
}

function idIn(body: string): string {
  return z.looseObject({ id: z.string() }).parse(JSON.parse(body)).id;
}
