import { checkReplies } from './load/check-replies.ts';
import { type EngineServer, startEngines } from './load/engines.ts';
import { type Played, play } from './load/play.ts';
import { type Progress, percentile, type Row, rowOf } from './measure.ts';
import { startParley } from './server-process.ts';
import { createTemporaryHome } from './temporary-home.ts';

const turnsEach = 12;
const rounds = 3;
const roundMs = 8000;
const players = 8;
const storm = { players: 400, ms: 15_000 };
const quietMs = 4000;
/** As `Retry-After` asks. */
const againAfterMs = 1000;

/** Whole conversations over HTTP on each engine, and what becomes of far more than a server can take. */
export async function load(progress: Progress): Promise<readonly Row[]> {
  const home = await createTemporaryHome(progress);
  try {
    return [...(await engineRows(home.folder, progress)), ...(await overloadRows(home.folder, progress))];
  } finally {
    home.remove();
  }
}

async function engineRows(home: string, progress: Progress): Promise<Row[]> {
  const engines = await startEngines(home, progress);
  try {
    const measured = new Map<string, Played[]>(engines.map(({ name }) => [name, []]));
    for (const { server } of engines) await play(server.address, { ...usual('warm'), forMs: roundMs / 2 });
    for (let round = 1; round <= rounds; round += 1) {
      for (const { name, server } of engines) {
        progress(`load: ${name}, round ${round} of ${rounds}`);
        measured.get(name)?.push(await play(server.address, usual(`round-${round}`)));
      }
    }
    return rowsOf(engines, measured);
  } finally {
    await Promise.all(engines.map(({ server }) => server.stop()));
  }
}

function usual(users: string) {
  return { atOnce: players, turnsEach, forMs: roundMs, users };
}

function rowsOf(engines: readonly EngineServer[], measured: ReadonlyMap<string, readonly Played[]>): Row[] {
  const speed = (played: Played): number => played.answered.length / played.seconds;
  const [usualName = ''] = measured.keys();
  const base = measured.get(usualName) ?? [];
  return engines.flatMap(({ name }): Row[] => {
    const all = measured.get(name) ?? [];
    const latencies = all.flatMap(({ answered }) => answered);
    const ratios = all.map((played, round) => speed(played) / speed(base[round] ?? played));
    const note = `${latencies.length} turns; ${players} conversations at once, ${turnsEach} turns each`;
    return [
      { what: `load, ${name}`, n: all.length, p50: percentile(all.map(speed), 0.5), unit: 'turns/s', note },
      ...(name === usualName
        ? []
        : [
            {
              what: `load, ${name} against ${usualName}`,
              n: all.length,
              p50: percentile(ratios, 0.5),
              unit: '×',
              note: 'turns a second, rounds in turn',
            },
          ]),
      rowOf(`load, ${name}, a turn`, latencies),
    ];
  });
}

async function overloadRows(home: string, progress: Progress): Promise<Row[]> {
  const server = await startParley(home);
  try {
    const quiet = (users: string, first: number): Promise<Played> =>
      play(server.address, { atOnce: 1, turnsEach, forMs: quietMs, users, first });
    await quiet('warm', 1000);
    progress('overload: before');
    const before = await quiet('before', 2000);
    progress(`overload: ${storm.players} at once`);
    const stormed = await play(server.address, {
      atOnce: storm.players,
      turnsEach,
      forMs: storm.ms,
      againAfterMs,
      users: 'storm',
    });
    progress('overload: after');
    const after = await quiet('after', 2000);
    progress('overload: the same conversations again, one at a time');
    const faults = await checkReplies(server.address, stormed, turnsEach);
    const middle = ({ answered }: Played): number => percentile(answered, 0.5);
    return [
      rowOf(
        'overload, a refusal (503)',
        stormed.refused.map(({ ms }) => ms),
        {
          note: `${storm.players} at once, who try again after a second, as Retry-After says; at most 64 turns under way (PARLEY_TURNS_AT_ONCE)`,
        },
      ),
      rowOf('overload, an answered turn', stormed.answered, {
        note: `${(stormed.answered.length / stormed.seconds).toFixed(1)} turns/s meanwhile`,
      }),
      {
        what: 'overload, turns answered otherwise than in quiet',
        n: faults.turns,
        p50: faults.different,
        unit: 'turns',
        note: 'the same conversations held again, one at a time',
      },
      {
        what: 'overload, turns lost, doubled or kept otherwise',
        n: faults.turns,
        p50: faults.keptWrongly,
        unit: 'turns',
        note: 'as the server lists them afterwards',
      },
      {
        what: 'overload, a turn afterwards against before',
        n: after.answered.length,
        p50: middle(after) / middle(before),
        unit: '×',
        note: `medians of one conversation at a time: ${middle(before).toFixed(1)} ms before, ${middle(after).toFixed(1)} ms after`,
      },
      ...(await rateRows(home, progress)),
    ];
  } finally {
    await server.stop();
  }
}

/** One caller who asks without pause, on a server with the usual limit. */
async function rateRows(home: string, progress: Progress): Promise<Row[]> {
  progress('overload: one caller beyond the rate limit');
  const server = await startParley(home, 'none', { PARLEY_RATE_PER_MINUTE: '240' });
  try {
    const { refused, answered } = await play(server.address, {
      atOnce: 16,
      turnsEach,
      forMs: 10_000,
      users: 'caller',
      againAfterMs: 20,
    });
    if (refused.length === 0) return [];
    const kinds = [...new Set(refused.map(({ status }) => status))].join(', ');
    return [
      rowOf(
        `one caller beyond the rate limit, a refusal (${kinds})`,
        refused.map(({ ms }) => ms),
        { note: `after ${answered.length} answered turns; PARLEY_RATE_PER_MINUTE=240` },
      ),
    ];
  } finally {
    await server.stop();
  }
}
