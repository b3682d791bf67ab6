import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { studyTexts } from '../../../../src/games/taboo/study/study-texts.ts';
import { openSqliteTabooGameStore } from '../../../../src/state/taboo-game-sqlite-store.ts';
import { someParts } from '../../../support/bot.ts';
import { aCli, type Cli } from '../../../support/cli.ts';
import { acting, someStudies } from '../../../support/taboo-games.ts';

const status = z.object({ study: z.string(), state: z.string(), places: z.int() });

async function openedStudy(cli: Cli): Promise<string> {
  const planned = await cli.run(['taboo', 'study', 'plan', '--places', '4', '--words', 'banana,guitar', '--seed', '7']);
  const plan = path.join(cli.home, 'places.jsonl');
  writeFileSync(plan, planned.out);
  const opened = await cli.run(['taboo', 'study', 'open', plan, '--attacker', 'host-attacker', '--json']);
  const { study, ...rest } = status.parse(opened.json()[0]);
  expect(rest).toEqual({ state: 'open', places: 4 });
  return study;
}

/** Everybody who comes says the word at once and answers. */
async function takePart(home: string, study: string): Promise<void> {
  const store = openSqliteTabooGameStore(path.join(home, 'taboo-studies.sqlite'));
  const attacker = [acting('attacker', 'host-attacker', () => ({ kind: 'utterance', text: 'What is it?' }))];
  const { studies } = someStudies({ store, agents: { attacker, defender: [] } });
  const { key } = await studies.enter(study);
  await studies.begin(study, key);
  await studies.move(study, key, { move: { kind: 'utterance', text: 'Bananas and guitars.' } });
  await studies.answer(study, key, { nativeSpeaker: null, line: 0 });
  await store.close();
}

describe('parley taboo study', () => {
  const cli = aCli(someParts([]));
  it('opens a study for a plan, follows it, and gives its games out when it is closed', async () => {
    const study = await openedStudy(cli);
    expect(study).toMatch(/^[0-9a-f]{32}$/u);
    await takePart(cli.home, study);
    const early = await cli.run(['taboo', 'study', 'export', study]);
    expect([early.status, early.error]).toEqual([1, expect.stringContaining('PARLEY_STUDY_CLOSED')]);
    expect((await cli.run(['taboo', 'study', 'status', study])).out).toContain('1 of 4 have come: 1 are done');
    await cli.run(['taboo', 'study', 'close', study]);
    const exported = await cli.run(['taboo', 'study', 'export', study]);
    expect(exported.json()).toMatchObject([{ winner: 'attacker', turns: 1, finished: true, participant: 'person' }]);
    const games = path.join(cli.home, 'games.jsonl');
    writeFileSync(games, exported.out);
    expect((await cli.run(['taboo', 'study', 'report', games])).out).toContain('People');
    const said = (await cli.run(['taboo', 'study', 'export', study, '--transcripts'])).out;
    expect(said).toContain('Bananas and guitars.');
    expect(said).not.toMatch(/control|experimental|"word"/u);
    expect((await cli.run(['taboo', 'study', 'delete', study])).status).toBe(0);
  });

  it('deletes a participant by the code, and a study', async () => {
    const study = await openedStudy(cli);
    await takePart(cli.home, study);
    await cli.run(['taboo', 'study', 'close', study]);
    const [game] = (await cli.run(['taboo', 'study', 'export', study])).json();
    const { code } = z.object({ code: z.string() }).parse(game);
    expect((await cli.run(['taboo', 'study', 'forget', study, code])).status).toBe(0);
    expect((await cli.run(['taboo', 'study', 'forget', study, code])).status).toBe(1);
    expect((await cli.run(['taboo', 'study', 'export', study])).out).toBe('');
    await cli.run(['taboo', 'study', 'delete', study]);
    const gone = await cli.run(['taboo', 'study', 'status', study, '--json']);
    expect([gone.status, gone.error]).toEqual([1, expect.stringContaining('PARLEY_STUDY_UNKNOWN')]);
  });

  it('refuses plans and agents that are none', async () => {
    const plan = path.join(cli.home, 'places.jsonl');
    writeFileSync(plan, '{"code":"abcd","arm":"third","word":"banana"}\n');
    const wrong = await cli.run(['taboo', 'study', 'open', plan]);
    expect([wrong.status, wrong.error]).toEqual([2, expect.stringContaining('Line 1 of')]);
    const place = '{"code":"abcd","arm":"control","word":"banana"}\n';
    writeFileSync(plan, place + place);
    expect((await cli.run(['taboo', 'study', 'open', plan])).error).toContain('A code comes twice');
    writeFileSync(plan, place);
    expect((await cli.run(['taboo', 'study', 'open', plan, '--attacker', 'nobody'])).status).toBe(1);
    writeFileSync(plan, '\n');
    const empty = await cli.run(['taboo', 'study', 'open', plan]);
    expect([empty.status, empty.error]).toEqual([1, expect.stringContaining('PARLEY_INPUT_INVALID')]);
    const missing = await cli.run(['taboo', 'study', 'open', path.join(cli.home, 'nowhere.jsonl')]);
    expect([missing.status, missing.error]).toEqual([2, expect.stringContaining("The plan '")]);
  });
});

it('participants read what the page of the docs says', () => {
  const file = fileURLToPath(new URL('../../../../docs/taboo-study.md', import.meta.url));
  const flat = (text: string): string => text.replaceAll(/[*\s]+/gu, ' ').replaceAll('"…"', '"{word}"');
  const page = flat(readFileSync(file, 'utf8'));
  const { consent, instructions, questions, afterwards } = studyTexts;
  const { nativeSpeaker, attention } = questions;
  for (const text of [
    consent,
    ...Object.values(instructions),
    nativeSpeaker,
    attention,
    ...Object.values(afterwards),
  ]) {
    expect(page).toContain(flat(text).trim());
  }
});
