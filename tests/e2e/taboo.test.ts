import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { tabooLeague } from '../../src/games/arena/league/league-game.ts';
import { publishBoard } from '../../src/games/arena/league/read-board.ts';
import { createMemoryLeagueStore } from '../../src/state/league-memory-store.ts';
import { aLeagueAgent, aLeagueGame } from '../contracts/league-store.contract.ts';
import { aBot, someParts } from '../support/bot.ts';
import { browserPath, startBrowser } from '../support/browser.ts';
import { aServer, type TestServer } from '../support/server.ts';
import { acting, aTabooTable, faultFinder, talkers } from '../support/taboo-games.ts';

const executablePath = browserPath();
const pageFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
const described = executablePath === undefined ? describe.skip : describe;

const careless = acting('defender', 'careless', ({ history }) => {
  const isYellow = history.some(({ text }) => text.includes('yellow'));
  return { kind: 'utterance', text: isYellow ? 'You mean bananas' : 'Tell me more' };
});
const agents = { ...talkers, defender: [...talkers.defender, careless] };
const fitsPage = 'document.documentElement.scrollWidth <= window.innerWidth';

described('the page of Taboo', () => {
  const leagues = createMemoryLeagueStore();
  let server: TestServer;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    const tabooGames = aTabooTable({ agents, judges: [faultFinder('fluency', 'xyz')] });
    server = await aServer(aBot(someParts([])), { pageFolder, tabooGames, leagues: () => leagues });
    browser = await startBrowser(executablePath ?? '');
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  beforeEach(async () => {
    page = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage();
    await page.goto(`${server.address}/taboo`);
  });
  afterEach(() => page.context().close());

  const say = async (text: string): Promise<void> => {
    await page.getByLabel('Your move').fill(text);
    await page.keyboard.press('Enter');
  };
  const defend = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText('What about it, number 1?').waitFor();
  };
  const guess = async (text: string): Promise<void> => {
    await page.getByLabel('Your move').fill(text);
    await page.getByRole('button', { name: 'Guess' }).click();
  };

  it('lets one defend and win by the guess, then shows the word, why, and what the judges said', async () => {
    await defend();
    await page.getByText('Turn 1 of 10').waitFor();
    expect(await page.content()).not.toContain('banana');
    await say('xyz');
    await page.getByText('does not take that for a fluent sentence').waitFor();
    await say('It is fine');
    await page.getByText('What about it, number 2?').waitFor();
    await guess('a, b or c');
    await page.getByText('it does not count').waitFor();
    await guess('Bananas');
    await page.getByRole('heading', { name: 'You won.' }).waitFor();
    await page.getByText('The defender guessed the word. The word was banana.').waitFor();
    const judged = page.getByRole('table', { name: 'What the judges said' });
    await judged.getByText('perplexity 80 (limit 35): may not stand').waitFor();
    expect(await page.evaluate(fitsPage)).toBe(true);
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  });

  it('lets one attack with a word of its own, by keyboard alone', async () => {
    await page.getByRole('option', { name: 'asker' }).waitFor({ state: 'attached' });
    await page.getByRole('radio', { name: /Defend/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByLabel('Play with').selectOption('careless');
    await page.getByText('The defender of tests.').waitFor();
    await page.getByLabel(/Your word/).fill('banana');
    await page.keyboard.press('Enter');
    await page.getByText('Your word: banana').waitFor();
    await page.locator('#move:focus').waitFor();
    await page.keyboard.type('What is sweet?');
    await page.keyboard.press('Enter');
    await page.getByText('Tell me more').waitFor();
    await page.locator('#move:focus').waitFor();
    await page.keyboard.type('What is yellow?');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'You won.' }).waitFor();
    expect(await page.locator('mark').textContent()).toBe('bananas');
    await page.getByText("says 'bananas', a form of 'banana'").first().waitFor();
    await page.getByText("The other side said 'bananas', a form of 'banana'.").waitFor();
    expect(await page.evaluate(fitsPage)).toBe(true);
  });

  it('gives two hints to who asks, by the rules that were chosen', async () => {
    await page.getByText('Rules', { exact: true }).click();
    await page.getByLabel('Rules').selectOption('spag');
    await page.getByText('Five turns. A wrong guess loses at once').waitFor();
    await page.getByLabel('Judges').selectOption('word');
    await page.getByText('Only the secret word is listened for').waitFor();
    expect(await page.evaluate(fitsPage)).toBe(true);
    await defend();
    await page.getByText('Turn 1 of 5').waitFor();
    const hint = page.getByRole('button', { name: 'Hint' });
    await hint.click();
    await page.getByText('Hint: It comes in its own wrapper, and it bends.').waitFor();
    await page.reload();
    await page.getByText('Hint: It comes in its own wrapper, and it bends.').waitFor();
    await hint.click();
    await page.getByText('Hint: It turns from green to yellow').waitFor();
    expect(await hint.isDisabled()).toBe(true);
    await guess('pear');
    await page.getByText("The defender's guess was wrong. The word was banana.").waitFor();
  });

  it('deletes a game on request', async () => {
    await defend();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Give up' }).click();
    const link = await page.getByRole('link', { name: 'Link to this game' }).getAttribute('href');
    await page.getByRole('button', { name: 'Delete this game' }).click();
    await page.getByText('The game is deleted.').waitFor();
    await page.goto(`${server.address}${link}`);
    await page.getByRole('alert').getByText('There is no game').waitFor();
  });

  it('goes on after a reload, can be given up, and is replayed from its link', async () => {
    await defend();
    await say('Good day');
    await page.getByText('Turn 2 of 10').waitFor();
    await page.reload();
    await page.getByText('Turn 2 of 10').waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.getByRole('heading', { name: 'You lost.' }).waitFor();
    await page.getByText('You gave up. The word was banana.').waitFor();
    await page.getByRole('link', { name: 'Link to this game' }).click();
    await page.getByRole('heading', { name: 'asker against a person' }).waitFor();
    await page.getByText('Move 1 of 3').waitFor();
    await page.getByRole('button', { name: 'Next move' }).click();
    await page.getByText('Good day').waitFor();
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.getByText('The attacker wins.').waitFor();
  });

  it('sends a move again that was not answered, once', async () => {
    await defend();
    await page.route('**/moves', (route) => route.abort());
    await say('Hard to send');
    await page.getByRole('alert').getByText('cannot be reached').waitFor();
    await page.unroute('**/moves');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('What about it, number 2?').waitFor();
    expect(await page.getByText('Hard to send').count()).toBe(1);
  });

  it('replays a transcript, and says what is wrong with another', async () => {
    const move = { turn: 1, role: 'attacker', kind: 'utterance', text: '<b>Hello</b>', verdicts: {} };
    const said = { hit: true, foul: false, match: { start: 2, end: 8, form: 'banana' }, reason: 'It is said.' };
    const lost = { ...move, role: 'defender', text: 'A banana', verdicts: { word: said } };
    const end = { winner: 'attacker', cause: 'target-uttered', turns: 1 };
    await page.getByText('Look at a game that was played before').click();
    await page.getByLabel(/Transcript/).fill('{"turn": 1}');
    await page.getByRole('button', { name: 'Show it' }).click();
    await page.getByRole('alert').getByText('Line 1 is neither a move nor the end of a game.').waitFor();
    await page.getByLabel(/Transcript/).fill([move, lost, end].map((line) => JSON.stringify(line)).join('\n'));
    await page.getByRole('button', { name: 'Show it' }).click();
    await page.getByText('<b>Hello</b>').waitFor();
    await page.getByRole('button', { name: 'Next move' }).click();
    await page.getByText('The attacker wins. The defender said the word.').waitFor();
    expect(await page.locator('mark').first().textContent()).toBe('banana');
  });

  it('shows how to fill a league, and its board', async () => {
    await page.getByRole('link', { name: 'League' }).click();
    await page.getByText('parley taboo league run').waitFor();
    await leagues.addAgent('main', aLeagueAgent());
    await leagues.addAgent('main', aLeagueAgent({ role: 'defender', name: 'fox' }));
    await leagues.record('main', [aLeagueGame('1'), aLeagueGame('2', { outcome: 'second', cluster: 'apple' })]);
    await publishBoard({ store: leagues, league: 'main', kind: tabooLeague, seed: 1 }, 8);
    await page.reload();
    const ratings = page.getByRole('table', { name: 'Ratings of attackers' });
    await ratings.getByRole('row', { name: /owl@1 .*provisional/ }).waitFor();
    const matrix = page.getByRole('table', { name: /Games won by the attacker/ });
    await matrix.getByRole('cell', { name: /2 games; attacker 50 %/ }).waitFor();
    expect(await page.evaluate(fitsPage)).toBe(true);
    await page.getByText('Pages', { exact: true }).click();
    await page.getByRole('link', { name: 'Chat' }).click();
    await page.getByRole('button', { name: 'New chat' }).waitFor();
  });
});
