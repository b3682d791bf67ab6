import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { createTuringAccounts } from '../../../../src/games/turing/service/accounts/create-turing-accounts.ts';
import { openSqliteTuringStore } from '../../../../src/state/turing-sqlite-store.ts';
import { someParts } from '../../../support/bot.ts';
import { aCli } from '../../../support/cli.ts';
import { endedGame, endInStore } from '../../../support/turing-ended-games.ts';
import { aPerson } from '../../games/turing/accounts/test-accounts.ts';

const cli = aCli(someParts([]));
const out = (): string => path.join(cli.home, 'sets');
/** Everybody is on the train side. */
const bytes = (count: number): Uint8Array =>
  count === 1 ? Uint8Array.of(255) : crypto.getRandomValues(new Uint8Array(count));
const day = 86_400_000;
const start = Date.UTC(2026, 4, 1);

beforeAll(async () => {
  const store = openSqliteTuringStore(path.join(cli.home, 'turing.sqlite'));
  const accounts = createTuringAccounts({ store, bytes });
  const open = async (name: string) => (await aPerson(accounts, name)).account;
  const [fox, owl, crab, owner] = [
    await open('Blue Fox'),
    await open('Red Owl'),
    await open('Green Crab'),
    await open('Owner'),
  ];
  const { account: relay } = await accounts.registerBot(owner.id, 'Relay');
  const end = (id: string, at: number, says: readonly string[]) =>
    endInStore(
      store,
      accounts,
      endedGame({ id, a: id === 'r1' ? fox : owl, b: relay, at, says, predicts: { a: 'human' } }),
    );
  const told = [
    'yesterday my accordion fell into the aquarium',
    'the goldfish thought it was an opera',
    'now the neighbours complain about bubbling tangos',
    'perhaps submarines need musicians as well',
  ];
  // What the one says, the other hears four seconds later.
  await end(
    'r1',
    start,
    told.flatMap((text) => [text, 'go on']),
  );
  await end(
    'r2',
    start + 2000,
    told.flatMap((text) => ['and then', text]),
  );
  for (let game = 0; game < 12; game += 1) {
    const says = Array.from(
      { length: 6 },
      (_, place) => `we talk of usual things in game ${game} with line ${place} and so on and so forth`,
    );
    await endInStore(store, accounts, endedGame({ id: `g${game}`, a: fox, b: crab, at: start + game * day, says }));
  }
  await accounts.report(fox.id, 'r1-a', 'cheating', 'it knew nothing of goldfish');
  await store.close();
});

describe('Whoever keeps a Turing server', () => {
  it('sees what was reported, and relays', async () => {
    const { out: text, status } = await cli.run(['turing', 'reports', '--days', '365']);
    expect(status).toBe(0);
    expect(text).toContain('Reports of players: 1');
    expect(text).toContain('it knew nothing of goldfish');
    expect(text).toContain('Relays: 1');
    const [found] = (await cli.run(['turing', 'reports', '--days', '365', '--json'])).json();
    expect(found).toMatchObject({ relays: [{ games: ['r1', 'r2'] }], reports: [{ game: 'r1', reason: 'cheating' }] });
  });

  it('exports data sets, bans, and exports what has changed', async () => {
    const first = await cli.run(['turing', 'export', '--out', out(), '--licence', 'CC BY 4.0']);
    expect(first.out).toContain('14 conversations to train, 0 hidden, 0 patches.');
    expect((await cli.run(['turing', 'export', '--out', out()])).out).toContain('Nothing has changed');
    const ban = await cli.run(['turing', 'ban', 'relay', '--why', 'relayed', '--by', 'Kim']);
    expect(ban.out).toContain('relay is banned: tokens are revoked');
    const [second] = (await cli.run(['turing', 'export', '--out', out(), '--json'])).json();
    expect(second).toMatchObject({ version: 2, train: 14, patches: 2 });
    const patches = readFileSync(path.join(out(), 'v2', 'patch.jsonl'), 'utf8')
      .trim()
      .split('\n');
    const relabel = { op: 'relabel', seat: 'b', from: 'bot', to: 'unknown' };
    expect(patches.map((line) => JSON.parse(line))).toMatchObject([relabel, relabel]);
    const { out: audit } = await cli.run(['turing', 'audit']);
    expect(audit).toContain('Kim banned Relay: relayed');
    expect(audit).toContain('Blue Fox reported Relay: cheating');
    const latest = await cli.run(['turing', 'audit', '--limit', '1', '--json']);
    expect(latest.json()).toMatchObject([{ did: 'banned', who: 'Kim' }]);
  });

  it('is told where nobody has the name', async () => {
    const { error, status } = await cli.run(['turing', 'ban', 'Nobody', '--why', 'no reason']);
    expect(error).toContain('PARLEY_TURING_ACCOUNT_UNKNOWN');
    expect(status).toBe(1);
  });
});
