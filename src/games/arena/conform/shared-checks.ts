import { longestUtterance } from '../../taboo/match/play-match.ts';
import type { BotAnswer } from '../remote/bot-line.ts';
import type { AskedBot } from './asked-bot.ts';
import type { ConformCheck } from './conform-check.ts';
import { attackerLines, defenderLines, requestFor, said, turnsPlayed, upTo } from './positions.ts';

const strange = 'Ça va? 你好 😀 “naïve” — שלום \u200dz\u0301 <b>&amp;</b> "quoted" \\n';
const gamesAtOnce = 4;

/** The first move; a bot that fails here is not examined any further. */
export const firstMove: ConformCheck = {
  name: 'first-move',
  about: 'answers the first request of a game',
  remedy: 'Answer each POST with status 200 and {"kind": "utterance", "text": "…"}.',
  run: async (bot) => {
    await bot.move(requestFor(bot.role, bot.deadlineMs));
    return undefined;
  },
};

/** What is asked of either side. */
export const sharedChecks: readonly ConformCheck[] = [
  {
    name: 'later-move',
    about: 'answers in the middle of a game',
    remedy: 'Take what was said before from "history"; nothing else tells it.',
    run: (bot) => moved(bot, { history: upTo(bot.role, turnsPlayed(3), 'and then?'), turn: 4 }),
  },
  {
    name: 'fewest-fields',
    about: 'needs no field that may be left out',
    remedy:
      'Expect only game, role, rules, history, deadlineMs, and target as attacker; read the others where they are there.',
    run: (bot) =>
      moved(bot, {
        protocol: undefined,
        gameId: undefined,
        turn: undefined,
        guessesLeft: undefined,
        mustGuess: undefined,
      }),
  },
  {
    name: 'unknown-fields',
    about: 'ignores fields that it does not know',
    remedy: 'Do not refuse a request for what it has besides: later versions may add fields.',
    run: async (bot) => {
      const more = { spectators: 3, clock: { left: [1, 2] } };
      await bot.move(Object.assign(more, requestFor(bot.role, bot.deadlineMs)));
      return undefined;
    },
  },
  {
    name: 'other-rules',
    about: 'plays by other presets, and by rules that come as an object',
    remedy: 'Take "rules" as a name or an object; a bot that does not care about rules may leave them alone.',
    run: async (bot) => {
      await moved(bot, { rules: 'spag' });
      return moved(bot, { rules: { name: 'short', turns: 3, guesses: 2 }, guessesLeft: 2 });
    },
  },
  {
    name: 'unicode',
    about: 'reads any characters',
    remedy: 'Read and write UTF-8, and put texts into JSON with a library.',
    run: (bot) =>
      moved(bot, { history: upTo(bot.role, [said('attacker', strange), said('defender', strange)], strange), turn: 2 }),
  },
  {
    name: 'long-history',
    about: 'reads a long game of long lines',
    remedy: 'Allow bodies of a megabyte, and do not count on short texts.',
    run: (bot) => {
      const long = (text: string): string => text.repeat(longestUtterance).slice(0, longestUtterance);
      const history = turnsPlayed(9).map(({ role, text }) => said(role, long(`${text} `)));
      return moved(bot, { history: upTo(bot.role, history, long(attackerLines[9] ?? '')), turn: 10 });
    },
  },
  {
    name: 'games-at-once',
    about: `answers ${gamesAtOnce} games at the same time`,
    remedy: 'Keep nothing between requests, or keep it by "gameId"; answer one request while another waits.',
    run: async (bot) => {
      const games = Array.from({ length: gamesAtOnce }, (_, game) => ({
        gameId: `conform-${game}`,
        ...later(bot, game),
      }));
      await Promise.all(games.map((game) => moved(bot, game)));
      return undefined;
    },
  },
  {
    name: 'nonsense',
    about: 'refuses what is no request, and plays on',
    remedy:
      'Answer with a status from 400 to 499 (on a WebSocket with {"id": …, "error": {"message": "…"}}), and go on.',
    run: async (bot) => {
      const wrong = refusal(await bot.nonsense({ game: 'taboo' }), 'a request with fields missing');
      const broken = wrong ?? refusal(await bot.nonsense('{"game": "taboo", '), 'a body that is not JSON');
      return broken ?? moved(bot, {});
    },
  },
];

/** What is seen in all that a bot has said. */
export const lengthCheck: ConformCheck = {
  name: 'length',
  about: `says something, and at most ${longestUtterance} characters`,
  remedy: `An empty utterance, or one of more than ${longestUtterance} characters, loses the game: shorten it.`,
  run: ({ heard }) => {
    const texts = heard.map(({ reply }) => reply.text);
    if (texts.some((text) => text.trim() === '')) return 'it said nothing';
    const longest = Math.max(0, ...texts.map(({ length }) => length));
    return longest > longestUtterance ? `it said ${longest} characters` : undefined;
  },
};

async function moved(bot: AskedBot, more: Readonly<Record<string, unknown>>): Promise<undefined> {
  await bot.move(requestFor(bot.role, bot.deadlineMs, more));
}

function later(bot: AskedBot, turns: number): Readonly<Record<string, unknown>> {
  return { history: upTo(bot.role, turnsPlayed(turns), defenderLines[turns] ?? ''), turn: turns + 1 };
}

function refusal({ status }: BotAnswer, what: string): string | undefined {
  return status >= 400 && status < 500 ? undefined : `it answered ${what} with status ${status}`;
}
