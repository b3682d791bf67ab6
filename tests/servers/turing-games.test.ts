import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from '@jest/globals';
import type { TuringStore } from '../../src/contracts/turing-store.ts';
import { systemClock } from '../../src/core/clock.ts';
import { openReadyForum } from '../../src/games/turing/forums/ready-forums.ts';
import type { OverFrame } from '../../src/games/turing/protocol/frames.ts';
import { createTuringAccounts } from '../../src/games/turing/service/accounts/create-turing-accounts.ts';
import { consentText } from '../../src/games/turing/service/consent-text.ts';
import { createTuringService } from '../../src/games/turing/service/games/turing-games.ts';
import type { PlayerFrame } from '../../src/games/turing/service/turing-service.ts';
import { delayLaws } from '../../src/games/turing/timing/delay-law.ts';
import { inventRhythms } from '../../src/games/turing/timing/rhythms.ts';
import { openDynamoTuringStore } from '../../src/state/turing-dynamo-store.ts';
import { ensureTuringTable } from '../../src/state/turing-dynamo-table.ts';
import { patientTimes, realServers, whereRunning } from './real-servers.ts';

const servers = await realServers();
/** The law with everything in it shrunk, so that a game takes seconds. */
const quick = Object.fromEntries(Object.entries(delayLaws.fast).map(([name, value]) => [name, value / 100]));
const law = { ...delayLaws.fast, ...quick };

whereRunning(servers)('two processes over one DynamoDB table', () => {
  const opened: { close(): Promise<void> }[] = [];
  afterAll(async () => {
    for (const part of opened.toReversed()) await part.close();
  });

  /** A process with everything of its own but the table. */
  async function aProcess(table: string) {
    const store: TuringStore = await openDynamoTuringStore({ endpoint: servers.dynamodb, table, times: patientTimes });
    const accounts = createTuringAccounts({
      store,
      clock: systemClock,
      bytes: (count) => randomBytes(count),
      secret: 'secret of the marks',
    });
    const faults: unknown[] = [];
    const service = await createTuringService({
      store,
      accounts,
      forums: { find: async (name) => openReadyForum(name) },
      tempoOf: () => ({ law, rhythms: inventRhythms(law) }),
      failed: (error) => faults.push(error),
    });
    opened.push(store, service);
    return { accounts, service, faults };
  }

  async function aPerson({ accounts, service }: Awaited<ReturnType<typeof aProcess>>, nickname: string) {
    const { account } = await accounts.registerPerson({ nickname, isAdult: true, consent: consentText.version });
    const frames: PlayerFrame[] = [];
    await service.follow(account.id, {}, (frame) => frames.push(frame));
    await service.seek(account.id, 'self-help');
    return { account: account.id, frames, service };
  }

  async function until<T>(find: () => T | undefined): Promise<T> {
    for (let tries = 0; tries < 600; tries += 1) {
      const found = find();
      if (found !== undefined) return found;
      await sleep(100);
    }
    throw new Error('It did not come to that.');
  }

  it('has people of both meet, talk and predict, and records what came of it', async () => {
    const table = `turing-games-${randomUUID()}`;
    await ensureTuringTable({ endpoint: servers.dynamodb }, table);
    const processes = [await aProcess(table), await aProcess(table)] as const;
    const people = [await aPerson(processes[0], 'Ann of one'), await aPerson(processes[1], 'Ben of two')] as const;
    const started = await Promise.all(
      people.map(({ frames }) => until(() => frames.find((frame) => frame.kind === 'started'))),
    );
    expect(started[0]?.game).not.toBe(started[1]?.game);
    const first = started.findIndex(({ speaksFirst }) => speaksFirst === 'you');
    for (let turn = 0; turn < 8; turn += 1) {
      const [speaker, listener] = turn % 2 === 0 ? [first, 1 - first] : [1 - first, first];
      const person = people[speaker];
      const game = started[speaker]?.game ?? '';
      const number = Math.floor(turn / 2) + 1;
      const answer = await person?.service.act(person.account, game, { kind: 'message', number, text: `line ${turn}` });
      expect(answer).toMatchObject({ ok: true });
      await until(() =>
        people[listener]?.frames.find((frame) => frame.kind === 'message' && frame.text === `line ${turn}`),
      );
    }
    for (const [place, { account, service }] of people.entries())
      await service.act(account, started[place]?.game ?? '', { kind: 'prediction', number: 5, says: 'human' });
    const overs: OverFrame[] = await Promise.all(
      people.map(({ frames }) => until(() => frames.find((frame) => frame.kind === 'over'))),
    );
    expect(overs.map(({ partner, you, cause }) => [partner, you.predicting, cause])).toEqual([
      ['human', 2, 'prediction'],
      ['human', 2, 'prediction'],
    ]);
    const [ann] = people;
    expect(await processes[1].accounts.record(ann.account)).toHaveLength(1);
    expect(processes.flatMap(({ faults }) => faults)).toEqual([]);
  }, 120_000);
});
