import { beforeAll, describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../../../src/core/random.ts';
import type { Identity } from '../../../../../src/games/turing/rules/turing-rules.ts';
import { houseOwner } from '../../../../../src/games/turing/service/standing.ts';
import type { ExamPaper } from '../../../../../src/games/turing/service/turing-accounts.ts';
import { endedGame, endInStore } from '../../../../support/turing-ended-games.ts';
import { aPerson, testAccounts } from './test-accounts.ts';

const day = 86_400_000;
const random = createRandom('exams');
/** Everybody is drawn to the hidden side. */
const bytes = (count: number): Uint8Array =>
  Uint8Array.from({ length: count }, () => (count === 1 ? 0 : random.integer(256)));

async function openHouse(games: number) {
  const house = testAccounts({ openAudition: 'auto', bytes });
  const { accounts, store, clock } = house;
  const { account: owner } = await aPerson(accounts, 'Owner');
  const [ann, ben] = [(await aPerson(accounts, 'Violet Crow')).account, (await aPerson(accounts, 'Ben')).account];
  const { account: first } = await accounts.registerBot(houseOwner, 'Alpha');
  const { account: one } = await accounts.registerBot(ann.id, 'Machine');
  const { account: other } = await accounts.registerBot(ben.id, 'Engine');
  const truth = new Map<string, readonly [Identity, Identity]>();
  for (let made = 0; made < games; made += 1) {
    const pairs = [
      [ann, ben],
      [one, other],
      [ann, other],
      [other, ann],
    ] as const;
    const [a, b] = pairs[made % 4] ?? pairs[0];
    if (made % 3 === 0) clock.advance(day);
    const says = [`opening ${made}`, 'I am Violet Crow', 'mail me: crow@mail.org', 'ok', 'so', 'well'];
    truth.set(`opening ${made}`, [a.kind, b.kind]);
    await endInStore(store, accounts, endedGame({ id: `e${made}`, a, b, at: clock.now(), says }));
  }
  return { ...house, owner, first, truth };
}

describe('A fresh server', () => {
  it('lets bots in as rookies, since it has no conversations to examine them by', async () => {
    const { accounts, owner } = await openHouse(0);
    const { account: bot } = await accounts.registerBot(owner.id, 'Newcomer');
    expect(bot.audition).toMatchObject({ stage: 'rookie', history: [{ reason: 'let-in' }] });
    expect((await accounts.standing(bot.id, 'plain')).opponents).toBe('bots');
    await expect(accounts.drawExam(bot.id)).rejects.toMatchObject({ code: 'PARLEY_TURING_NOT_ALLOWED' });
  });

  it('that insists on exams says that there are none yet', async () => {
    const { accounts } = testAccounts({ openAudition: 'off' });
    const { account: owner } = await aPerson(accounts, 'Owner');
    const { account: bot } = await accounts.registerBot(owner.id, 'Newcomer');
    await expect(accounts.drawExam(bot.id)).rejects.toMatchObject({ code: 'PARLEY_TURING_EXAM_UNAVAILABLE' });
  });
});

describe('A server with enough conversations', () => {
  let house: Awaited<ReturnType<typeof openHouse>>;
  beforeAll(async () => {
    house = await openHouse(260);
  });
  const sidesOf = ({ messages }: ExamPaper['conversations'][number]) => house.truth.get(messages[0]?.text ?? '');
  const answersTo = (paper: ExamPaper, tells: (truth: Identity) => Identity) =>
    paper.conversations.map((one) => {
      const [a = 'human', b = 'human'] = sidesOf(one) ?? [];
      return { conversation: one.conversation, a: tells(a), b: tells(b) };
    });

  it('examines applicants by them, without names and addresses, the same paper while it is open', async () => {
    const { accounts, owner } = house;
    const { account: bot } = await accounts.registerBot(owner.id, 'Student');
    expect(bot.audition?.stage).toBe('applicant');
    const paper = await accounts.drawExam(bot.id);
    expect(paper.conversations).toHaveLength(50);
    expect(await accounts.drawExam(bot.id)).toEqual(paper);
    const text = JSON.stringify(paper);
    for (const told of ['Violet', 'crow@mail.org', '"e1"']) expect(text).not.toContain(told);
    const sides = paper.conversations.map(sidesOf);
    expect(sides.filter((pair) => pair?.join() === 'human,human')).toHaveLength(13);
    expect(sides.filter((pair) => pair?.join() === 'bot,bot')).toHaveLength(13);
    const result = await accounts.answerExam(
      bot.id,
      answersTo(paper, (truth) => truth),
    );
    expect(result).toEqual({ right: 100, of: 100, stage: 'rookie' });
    expect((await accounts.standing(bot.id, 'plain')).opponents).toBe('bots');
  });

  it('freezes who fails, and never shows a conversation twice', async () => {
    const { accounts, owner, clock } = house;
    const { account: bot } = await accounts.registerBot(owner.id, 'Guesser');
    const paper = await accounts.drawExam(bot.id);
    expect(
      await accounts.answerExam(
        bot.id,
        answersTo(paper, () => 'human'),
      ),
    ).toEqual({ right: 50, of: 100, stage: 'applicant' });
    await expect(accounts.drawExam(bot.id)).rejects.toMatchObject({ code: 'PARLEY_TURING_NOT_ALLOWED' });
    expect((await accounts.auditionOf(bot.id)).report).toContain('50 of 100');
    clock.advance(day);
    const shown = new Set(paper.conversations.map(({ conversation }) => conversation));
    const next = await accounts.drawExam(bot.id);
    expect(next.conversations.filter(({ conversation }) => shown.has(conversation))).toEqual([]);
    clock.advance(day);
    await expect(
      accounts.answerExam(
        bot.id,
        answersTo(next, (truth) => truth),
      ),
    ).rejects.toMatchObject({ code: 'PARLEY_TURING_NOT_ALLOWED' });
  });

  it('asks nobody about games of the own owner, nor of accounts that were banned', async () => {
    const { accounts } = house;
    const violet = await accounts.named('violet crow');
    const { account: bot } = await accounts.registerBot(violet?.id ?? '', 'Insider');
    await expect(accounts.drawExam(bot.id)).rejects.toMatchObject({ code: 'PARLEY_TURING_EXAM_UNAVAILABLE' });
  });
});
