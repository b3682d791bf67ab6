import { type ConformCheck, questions } from '../conform-check.ts';
import { pauseMs } from '../examined-bot.ts';

/** A clock of another machine, and requests on their way. */
const toleranceMs = 150;
const backMs = 15_000;

/** The line: numbers, lost answers and connections, and waiting when told to. */
export const lineChecks: readonly ConformCheck[] = [
  {
    name: 'numbers',
    about: 'numbers its actions from 1 on in each game, without gaps',
    remedy: 'Keep a number for each game; take `expected` of each answer as the next.',
    run: async (game) => {
      for (const question of questions.slice(0, 3)) await game.isAnswered(question);
      const wrong = game
        .done()
        .find(({ answer }) => answer?.refusal === 'out-of-order' || answer?.refusal === 'number-used');
      return wrong
        ? `the action with number ${wrong.action.number} was answered '${wrong.answer?.refusal}'`
        : undefined;
    },
  },
  {
    name: 'lost-answer',
    about: 'sends an action whose answer was lost again under its number, or knows from the frames that it was done',
    remedy: 'Repeat the same action with the same number after a lost connection: it is done once.',
    run: async (game) => {
      game.bot.fault = 'lose-answer';
      if (!(await game.isAnswered('hello.'))) return 'it did not answer';
      const follows = game.bot.follows.length;
      if (!(await game.bot.until(() => game.bot.follows.length > follows, backMs))) return 'it did not come back';
      await game.bot.pause(game.deadlineMs / 2);
      const texts = game.words();
      const twice = texts.find((text, place) => texts.indexOf(text) !== place);
      if (twice !== undefined) return `it said '${twice}' twice, under two numbers`;
      return (await game.isAnswered('how are you?')) ? undefined : 'it did not answer the next message';
    },
  },
  {
    name: 'reconnect',
    about: 'comes back when its connection is lost, goes on with the game, and answers nothing twice',
    remedy: 'Connect again within the grace period, and name the last `seq` that was seen.',
    run: async (game) => {
      if (!(await game.isAnswered('hello.'))) return 'it did not answer';
      await game.bot.pause(200);
      const [follows, said] = [game.bot.follows.length, game.words().length];
      game.bot.cut();
      if (!(await game.bot.until(() => game.bot.follows.length > follows, backMs))) return 'it did not come back';
      await game.bot.pause(game.deadlineMs / 4);
      if (game.words().length > said) return 'it answered again what it had answered before';
      return (await game.isAnswered('are you there?')) ? undefined : 'it did not answer after it had come back';
    },
  },
  {
    name: 'frames-again',
    about: 'passes over frames that it has seen, by their `seq`',
    remedy: 'Keep the last `seq` of each game, and pass over frames that are not behind it.',
    run: async (game) => {
      if (!(await game.isAnswered('hello.'))) return 'it did not answer';
      await game.bot.pause(200);
      const [follows, done] = [game.bot.follows.length, game.done().length];
      game.bot.fault = 'frames-again';
      game.bot.cut();
      if (!(await game.bot.until(() => game.bot.follows.length > follows, backMs))) return 'it did not come back';
      await game.bot.pause(game.deadlineMs / 4);
      if (game.done().length > done) return 'it answered frames that came a second time';
      return (await game.isAnswered('are you there?')) ? undefined : 'it did not answer after it had come back';
    },
  },
  {
    name: 'too-many',
    about: 'waits as long as it is told to, and sends the same again',
    remedy:
      'With status 429 or a fault with retryAfterMs wait as long as it says, then repeat the action with its number.',
    run: async (game) => {
      game.bot.fault = 'too-many';
      if (!(await game.isAnswered('hello.'))) return 'it did not answer';
      // It may have said something before it was told to wait.
      const since = () => game.done().slice(game.done().findIndex(({ answer }) => answer === null));
      const isAgain = await game.bot.until(() => since().length > 1, pauseMs + game.deadlineMs);
      const [first, second] = since();
      if (!isAgain || !first || !second) return 'it did not send the action again';
      if (second.at - first.at < pauseMs - toleranceMs)
        return `it came again after ${second.at - first.at} ms of ${pauseMs}`;
      return second.action.number === first.action.number ? undefined : 'it took another number';
    },
  },
];
