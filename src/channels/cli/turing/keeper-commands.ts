import Table from 'cli-table3';
import type { Command } from 'commander';
import { ParleyError } from '../../../core/errors.ts';
import { type KnownAccounts, readKeptAccounts } from '../../../games/turing/export/stored-games.ts';
import { type CheatingReport, lookForCheating } from '../../../games/turing/keeper/look-for-cheating.ts';
import { createTuringAccounts } from '../../../games/turing/service/accounts/create-turing-accounts.ts';
import type { AuditEntry } from '../../../games/turing/service/turing-accounts.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples, wholeNumber } from '../option-values.ts';
import { databaseOption, withTuringStore } from './with-turing-store.ts';

const mostDays = 10_000;
const mostEntries = 10_000;

interface BanOptions {
  readonly why: string;
  readonly by: string;
  readonly db?: string;
}

interface AuditOptions {
  readonly from?: number;
  readonly limit: number;
  readonly db?: string;
  readonly json?: true;
}

interface ReportsOptions {
  readonly days: number;
  readonly db?: string;
  readonly json?: true;
}

/** `parley turing ban`: revokes the tokens, wipes the public record, and unrates the games of an account. */
export function defineTuringBan(command: Command, environment: CliEnvironment): void {
  command
    .argument('<nickname>', 'whom; with a person all of its bots')
    .requiredOption('--why <text>', 'the reason, for the audit log and the owner')
    .option('--by <name>', 'who decided it', 'the keeper of the house')
    .option(databaseOption.flags, databaseOption.about)
    .addHelpText(
      'after',
      `${examples("parley turing ban 'Blue Fox' --why 'passed on what people said in other games'")}

There is no way back. Data sets get relabelling patches with the next \`parley turing export\`.`,
    )
    .action(async (nickname: string, { why, by, db }: BanOptions) => {
      const { kind } = await withTuringStore(environment, db, async (store) => {
        const accounts = createTuringAccounts({ store });
        const account = await accounts.named(nickname);
        if (!account) throw accountUnknown(nickname);
        await accounts.ban(account.id, why, by);
        return account;
      });
      const also = kind === 'human' ? ', with all bots' : '';
      writeLine(
        environment.out,
        `${nickname} is banned${also}: tokens are revoked, the record is gone, games are unrated.`,
      );
      environment.exit(exitStatus.done);
    });
}

/** `parley turing audit`: what was done to whom. */
export function defineTuringAudit(command: Command, environment: CliEnvironment): void {
  command
    .option(
      '--from <place>',
      'the first entry, from 0; the latest where left out',
      wholeNumber(0, Number.MAX_SAFE_INTEGER),
    )
    .option('--limit <n>', 'how many at most', wholeNumber(1, mostEntries), 100)
    .option(databaseOption.flags, databaseOption.about)
    .option('--json', 'one JSON object a line: {at, who, did, about, why}')
    .addHelpText('after', examples('parley turing audit', 'parley turing audit --from 100 --json'))
    .action(async ({ from, limit, db, json }: AuditOptions) => {
      const { entries, accounts } = await withTuringStore(environment, db, async (store) => ({
        entries: await createTuringAccounts({ store }).audit({
          from: from ?? Math.max(0, (await store.lengthOf('audit')) - limit),
          limit,
        }),
        accounts: await readKeptAccounts(store),
      }));
      for (const entry of entries) {
        if (json) writeJson(environment.out, entry);
        else writeLine(environment.out, auditLine(entry, accounts));
      }
      environment.exit(exitStatus.done);
    });
}

/** `parley turing reports`: what whoever keeps the house ought to look at. */
export function defineTuringReports(command: Command, environment: CliEnvironment): void {
  command
    .option('--days <n>', 'of the last so many days', wholeNumber(1, mostDays), 30)
    .option(databaseOption.flags, databaseOption.about)
    .option('--json', 'one JSON object on stdout: {reports, relays, suspicions}')
    .addHelpText(
      'after',
      `${examples('parley turing reports', 'parley turing reports --days 7 --json')}

What is looked for: docs/turing-security.md. Nobody is banned by it: \`parley turing ban\`.`,
    )
    .action(async ({ days, db, json }: ReportsOptions) => {
      const { found, accounts } = await withTuringStore(environment, db, async (store) => {
        const known = await readKeptAccounts(store);
        return { found: await lookForCheating(store, known, days), accounts: known };
      });
      if (json) writeJson(environment.out, found);
      else for (const line of reportLines(found, accounts)) writeLine(environment.out, line);
      environment.exit(exitStatus.done);
    });
}

function auditLine({ at, who, did, about, why }: AuditEntry, accounts: KnownAccounts): string {
  const whom = about === who ? '' : ` ${nameOf(about, accounts)}`;
  return `${new Date(at).toISOString()} ${nameOf(who, accounts)} ${did}${whom}: ${why}`;
}

function reportLines({ reports, relays, suspicions }: CheatingReport, accounts: KnownAccounts): string[] {
  const style = { head: [], border: [] };
  const told = new Table({ head: ['at', 'about', 'by', 'reason', 'text', 'game'], style, wordWrap: true });
  for (const { at, about, by, reason, text, game } of reports) {
    told.push([
      new Date(at).toISOString().slice(0, 16),
      nameOf(about, accounts),
      nameOf(by, accounts),
      reason,
      text,
      game,
    ]);
  }
  const passed = new Table({ head: ['owner or network', 'games', 'repeats', 'evidence'], style });
  for (const { owner, games, repeats, evidence } of relays) {
    passed.push([nameOf(owner, accounts), games.join(' and '), String(repeats), evidence.toFixed(0)]);
  }
  const suspected = new Table({ head: ['who', 'what', 'evidence', 'by luck'], style });
  for (const { who, kind, evidence, luck } of suspicions) {
    suspected.push([
      who.map((id) => nameOf(id, accounts)).join(', '),
      kind,
      evidence,
      luck === 0 ? '–' : luck.toPrecision(2),
    ]);
  }
  return [
    `Reports of players: ${reports.length}`,
    ...(reports.length > 0 ? [told.toString()] : []),
    `Relays: ${relays.length}`,
    ...(relays.length > 0 ? [passed.toString()] : []),
    `Suspicions: ${suspicions.length}`,
    ...(suspicions.length > 0 ? [suspected.toString()] : []),
  ];
}

function nameOf(id: string, accounts: KnownAccounts): string {
  return accounts.get(id)?.nickname ?? id;
}

function accountUnknown(nickname: string): ParleyError {
  return new ParleyError('PARLEY_TURING_ACCOUNT_UNKNOWN', `Nobody is called '${nickname}'.`, {
    remedy: 'Look at the leaderboard, or at `parley turing reports`, for the nickname.',
  });
}
