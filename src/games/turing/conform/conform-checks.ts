import type { Forum } from '../forums/forum.ts';
import type { Seat } from '../rules/turing-rules.ts';
import type { ConformGame } from './conform-game.ts';
import { pauseMs } from './examined-bot.ts';

/** One point of the protocol, with a game of its own. */
export interface ConformCheck {
  readonly name: string;
  readonly about: string;
  /** What to do about a failure. */
  readonly remedy: string;
  /** How the game differs from a plain one without a word list. */
  readonly forum?: (plain: Forum) => Forum;
  /** Where the bot sits; b where left out. */
  readonly seat?: Seat;
  /** Plays the examiner's side; what is wrong, or undefined. */
  run(game: ConformGame): Promise<string | undefined>;
}

const questions = ['hello.', 'how was your day?', 'what do you like to eat?', 'why?', 'and what else?'];
/** A clock of another machine, and requests on their way. */
const toleranceMs = 150;
const backMs = 15_000;

/** The checks, in their order; where the first fails the others are not tried. */
export const conformChecks: readonly ConformCheck[] = [
  {
    name: 'answers',
    about: 'answers each message in time, and passes over kinds and fields that it does not know',
    remedy: 'Say something, or predict, after each message of the partner; ignore what you do not know.',
    run: async (game) => {
      for (const question of questions) {
        if (game.room.state.match.stage !== 'talk' || game.done().some(({ action }) => action.kind === 'prediction'))
          break;
        if (!(await game.isAnswered(question))) return `it did not answer '${question}' within ${game.deadlineMs} ms`;
      }
      return game.words().length === 0 ? 'nothing that it sent was let through' : undefined;
    },
  },
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
  {
    name: 'refusals',
    about: 'goes on when the forum refuses a message, and keeps its number of refusals small',
    remedy:
      'Where `refusal` is set, say something of the form that `role` describes, or nothing; ten refusals end a game.',
    forum: (plain) => ({ ...plain, roles: { ...plain.roles, b: { ...plain.roles.b, words: 1, hint: 'One word.' } } }),
    run: async (game) => {
      for (const question of questions.slice(0, 3)) await game.isAnswered(question);
      const { outcome } = game.room.state.match;
      if (outcome?.cause === 'refused-messages') return 'its messages were refused until the game was lost';
      return outcome?.cause === 'connection' ? 'it was gone' : undefined;
    },
  },
  {
    name: 'no-prediction',
    about: 'does not predict where its role may not',
    remedy: 'Look at `role.mayPredict` of the frame `started`.',
    forum: (plain) => withRules(plain, { roles: { ...plain.rules.roles, b: { name: 'player', mayPredict: false } } }),
    run: async (game) => {
      for (const question of questions) await game.isAnswered(question);
      return game.done().some(({ action }) => action.kind === 'prediction') ? 'it predicted' : undefined;
    },
  },
  {
    name: 'closing',
    about: 'predicts when the talk closes, if it has not before, and says nothing any more',
    remedy: 'Answer the frame `closing` with a prediction; after it, and after `over`, messages are refused.',
    forum: (plain) => withLimits(plain, { messages: 1, closingMs: 6000 }),
    run: async (game) => {
      await game.isAnswered('hello.');
      await game.bot.until(() => game.room.state.match.stage !== 'talk', game.deadlineMs);
      await game.bot.until(() => game.room.state.ended !== null, 12_000);
      const late = game.done().filter(({ answer }) => answer?.refusal === 'talk-is-over' || answer?.refusal === 'over');
      if (late.length > 1) return `it sent ${late.length} messages when the talk was over`;
      const predictions = game.done().filter(({ action, answer }) => action.kind === 'prediction' && answer?.ok);
      return predictions.length === 1 ? undefined : 'it did not predict';
    },
  },
];

function withLimits(forum: Forum, limits: Partial<Forum['rules']['limits']>): Forum {
  return withRules(forum, { limits: { ...forum.rules.limits, ...limits } });
}

function withRules(forum: Forum, rules: Partial<Forum['rules']>): Forum {
  return { ...forum, rules: { ...forum.rules, ...rules } };
}
