import { describe, expect, it } from '@jest/globals';
import { someParts } from '../../../support/bot.ts';
import { createTripTable } from '../../../../src/games/trip/play/trip-table.ts';
import { trip } from '../../../../src/rgs/trip/trip.ts';
import { aCli } from '../../../support/cli.ts';

const cli = aCli(someParts([]));
const chatting = aCli(someParts([trip], { trip: createTripTable() }));
const play = (input: string, ...more: string[]) => cli.run(['trip', 'play', '--seed', '3', ...more], input);
const talk = (...more: string[]) => cli.run(['trip', 'talk', ...more]);

describe('parley trip play', () => {
  it('lets a passenger find out what a partner takes words for', async () => {
    const { out, status } = await play('peets\ntake me to star bucks please\nquit\n', '--partner', 'opposite');
    expect(status).toBe(0);
    expect(out).toContain('You are the passenger');
    expect(out).toContain("You want to go to Peet's.");
    expect(out).toContain("-1  'Peet's' → Starbucks.");
    expect(out).toContain("+1  'Starbucks' → Peet's.");
    expect(out).toContain('0 in 2 rounds, 0 a round.');
    expect(out).toContain(
      'The best pair of all gets 1.1 a round, 2.2 in so many rounds; the most that one can expect with this partner is 1',
    );
    expect(out).toContain("On hearing 'Starbucks', it drives to Peet's.");
    expect(out).toContain("Best with it: to get to Starbucks say 'Peet's'");
  });

  it('lets a driver hear sentences, and tells the destination only at the end of a round', async () => {
    const { out } = await play('1\n2\n', '--as', 'driver', '--partner', 'truth', '--rounds', '2');
    expect(out).toMatch(/passenger: .*(?:Starbucks|Peet's)[^\n]*\nWhere do you drive\?/u);
    expect(out).not.toContain('You want to go to');
    expect(out).toContain('It played honestly');
  });

  it('explains what it does not understand, and answers commands', async () => {
    const input = "hm\nstarbucks or peet's\n7\n/nonsense\n/help\n/score\n/again\n/rules\n\n1\n/score\n";
    const { out, status } = await play(input, '--partner', 'truth');
    expect(out).toContain("Give a number from 1 to 2, or a sentence with a name, such as 'Starbucks'.");
    expect(out).toContain('That names several places.');
    expect(out).toContain('There is no such number.');
    expect(out).toContain('There is no such command; /help shows those that there are.');
    expect(out).toContain('/quit   end the game');
    expect(out).toContain('No round is over yet.');
    expect(out).toMatch(/1 {2}-1 {2}'Starbucks' → Starbucks/u);
    expect(status).toBe(0);
  });

  it('lets a driver ask where the game has questions', async () => {
    const options = ['--as', 'driver', '--partner', 'truth', '--confirm', '1/50', '--rounds', '1'];
    const { out } = await play("do you want to go to starbucks\npeet's\n", ...options);
    expect(out).toContain('The driver may ask about one place first, which costs 0.02.');
    expect(out).toMatch(/Where do you drive, or what do you ask\?/u);
    expect(out).toMatch(/passenger: (?:No|Not|Yes|Exactly|That's)/u);
  });

  it('gives one object', async () => {
    const { json, error } = await play('2\n2\n', '--partner', 'opposite', '--rounds', '2', '--json');
    expect(json()).toMatchObject([
      {
        as: 'passenger',
        partner: 'opposite',
        seed: 3,
        total: '-2',
        best: '11/10',
        bestWithPartner: '1',
        played: [{ reward: '-1', events: [{ kind: 'wants', place: 1 }, {}, {}, {}] }, {}],
      },
    ]);
    expect(error).toContain('Round 1 of 2');
  });

  it('ends without a round at the end of the input', async () => {
    const { out, status } = await play('');
    expect(out).toContain('No round was played.');
    expect(status).toBe(0);
  });

  it.each([
    [['--partner', 'nobody'], 'Take truth, opposite'],
    [['--partner', 'equilibrium:9'], 'numbered from 0 to 6'],
    [['--partner', 'learned', '--noise', '1/10'], 'Learned partners do not know this game'],
    [['--destinations', '40'], 'There are names for 26 places'],
    [['--bonus', 'x'], 'It must be a number such as 1/10'],
    [['--rounds', '0'], 'whole number from 1 to 100'],
  ])('refuses %j', async (options, text) => {
    const { error, status } = await play('', ...options);
    expect(error).toContain(text);
    expect(status).toBe(1);
  });
});

describe('parley trip talk', () => {
  it('prints a dialogue of two who understand each other', async () => {
    const { out, status } = await talk('--seed', '7', '--rounds', '3');
    expect(out.match(/^Round \d/gmu)).toHaveLength(3);
    expect(out).toMatch(/passenger: .*\n {2}driver: .*\n {2}passenger: .*\n {2}\+1\.1/u);
    expect(out).toContain(
      '+3.3 in 3 rounds, 1.1 a round. These two expect 1.1, the best pair 1.1. Taken for another word: 0.',
    );
    expect(status).toBe(0);
  });

  it('shows what arrived where it was misspelt, and gives one object', async () => {
    expect((await talk('--misspelt', '1', '--rounds', '6')).out).toContain('heard as: ');
    const { json } = await talk('--passenger', 'opposite', '--driver', 'truth', '--rounds', '1', '--json');
    expect(json()).toMatchObject([
      {
        passenger: 'opposite',
        driver: 'truth',
        total: '-1',
        expected: '-1',
        best: '11/10',
        misunderstood: 0,
        rounds: [{ reward: '-1', lines: [{ by: 'passenger' }, { by: 'driver' }, {}] }],
      },
    ]);
  });

  it('refuses shares that are none', async () => {
    const { error, status } = await talk('--misspelt', '2');
    expect(error).toContain('It must be a number from 0 to 1.');
    expect(status).toBe(1);
  });

  it('lets the passenger talk with the socialbot, and find out its code', async () => {
    const points: number[] = [];
    for (const seed of ['1', '2', '3', '4', '5', '6']) {
      const { out, status } = await chatting.run(['trip', 'talk', '--chat', '--seed', seed, '--misspelt', '0.3']);
      expect(status).toBe(0);
      expect(out).toMatch(/passenger: hello\n.*bot: .*(?:passenger|driver|ride|rides?|drive)/su);
      const [, told = 'none'] = /((?:minus )?[\d.]+) points(?: out of| where|, and a perfect)/u.exec(out) ?? [];
      points.push(Number(told.replace('minus ', '-')));
    }
    expect(Math.max(...points)).toBe(5.5);
    // Who finds the other one out loses two trips at most; a stubborn driver may cost any number.
    expect(points.filter((each) => each >= 1).length).toBeGreaterThanOrEqual(3);
  });
});
