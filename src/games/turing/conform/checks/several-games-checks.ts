import { type ConformCheck, questions, withOneWord, withoutPrediction } from '../conform-check.ts';
import type { ConformGame } from '../conform-game.ts';

/** Several games at once. */
export const severalGamesChecks: readonly ConformCheck[] = [
  {
    name: 'several-games',
    about: 'keeps games apart that it plays at once: where it was asked, their numbers, their roles, their ends',
    remedy: 'Keep everything by the id of the game, and send each action with the id of the frame that it answers.',
    beside: [withOneWord, withoutPrediction],
    run: async (first, beside) => {
      const games = [first, ...beside];
      return (await askedInTurn(games)) ?? (await askedAtOnce(games)) ?? mixedUp(games) ?? (await endedBeside(games));
    },
  },
];

/** In each game once, in another order than that in which they began. */
async function askedInTurn(games: readonly ConformGame[]): Promise<string | undefined> {
  for (const game of games.toReversed()) {
    const others = games.filter((one) => one !== game);
    const before = others.map((one) => one.done().length);
    if (await game.isAnswered(questions[0] ?? '')) continue;
    return others.some((one, place) => one.done().length > (before[place] ?? 0))
      ? 'it was asked in one game and answered in another'
      : `it did not answer in one of ${games.length} games`;
  }
  return undefined;
}

async function askedAtOnce(games: readonly ConformGame[]): Promise<string | undefined> {
  const open = games.filter(({ room }) => room.state.match.stage === 'talk');
  const answered = await Promise.all(open.map((game, place) => game.isAnswered(questions[place + 1] ?? '')));
  const missing = answered.filter((isIt) => !isIt).length;
  return missing > 0 ? `asked in ${open.length} games at once, it did not answer in ${missing}` : undefined;
}

function mixedUp(games: readonly ConformGame[]): string | undefined {
  const done = games.flatMap((game) => game.done());
  const misnumbered = done.find(
    ({ answer }) => answer?.refusal === 'out-of-order' || answer?.refusal === 'number-used',
  );
  if (misnumbered) return `it numbered an action ${misnumbered.action.number} that was not so far in its game`;
  if (done.some(({ answer }) => answer?.refusal === 'may-not-predict'))
    return 'it predicted in the game where it may not';
  const [stray] = games[0]?.bot.strays ?? [];
  return stray === undefined ? undefined : `it played in the game ${stray}, which it never had`;
}

/** The end of one game is not that of the others. */
async function endedBeside(games: readonly ConformGame[]): Promise<string | undefined> {
  const [first, ...others] = games.filter(({ room }) => room.state.match.stage === 'talk');
  if (!first || others.length === 0) return undefined;
  await first.finish();
  for (const game of others) {
    if (game.room.state.match.stage !== 'talk') continue;
    if (!(await game.isAnswered('are you still there?'))) return 'when one game was over it did not answer in another';
  }
  return undefined;
}
