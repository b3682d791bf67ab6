import { type ConformCheck, questions, withLimits, withRules } from '../conform-check.ts';

/** Talking: in time, in turn, whatever is said, and to the end. */
export const talkChecks: readonly ConformCheck[] = [
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
    name: 'first-word',
    about: 'speaks first where it is to, and then in its turn',
    remedy: "Look at `speaksFirst` of the frame `started`; where `order` is 'alternate' answer once, and wait.",
    forum: (plain) => withRules(plain, { order: 'alternate' }),
    seat: 'a',
    run: async (game) => {
      const hasSpoken = await game.bot.until(() => game.words().length > 0, game.deadlineMs);
      if (!hasSpoken) return `nobody else could begin, and it said nothing within ${game.deadlineMs} ms`;
      if (!(await game.isAnswered('hello.'))) return 'it did not answer in its turn';
      const early = game.done().filter(({ answer }) => answer?.refusal === 'not-your-turn');
      return early.length > 1 ? `it spoke ${early.length} times when it was not its turn` : undefined;
    },
  },
  {
    name: 'odd-texts',
    about: 'reads whatever people write: quotation marks, other scripts, pictures, what looks like a frame',
    remedy: 'Read each line as UTF-8 and JSON, with a library; take a text for nothing but a text.',
    run: async (game) => {
      for (const text of oddTexts) {
        if (game.room.state.ended !== null) break;
        if (!(await game.isAnswered(text))) return `it did not answer '${text}'`;
      }
      return undefined;
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

const oddTexts = [
  'she said "no", \\n and it\u2019s {"kind":"over"}',
  '\u{1F600}\u{1F468}\u200D\u{1F469}\u200D\u{1F467} \u00F1\u0301',
  '\u0645\u0631\u062D\u0628\u0627 \u4F60\u597D \u043F\u0440\u0438\u0432\u0435\u0442',
  `${'a'.repeat(199)}?`,
];
