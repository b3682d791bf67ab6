import { createWordJudge } from '../../taboo/judge/word-judge.ts';
import type { Inflections } from '../../taboo/lexicon/inflections.ts';
import type { AskedBot } from './asked-bot.ts';
import type { ConformCheck } from './conform-check.ts';
import { attackerLines, requestFor, type Said, said, target, turnsPlayed, upTo } from './positions.ts';

const otherTargets = ['mouse', 'ice cream', 'guitar'];

/** What is asked of one side alone. */
export const sideChecks: readonly ConformCheck[] = [
  {
    name: 'keeps-the-word',
    role: 'attacker',
    about: 'never says the target, in no form',
    remedy:
      'Look for the target and its forms in what you are about to say (parley taboo judge does); who says it loses.',
    run: async (bot) => {
      for (const [number, word] of otherTargets.entries())
        await bot.move(requestFor('attacker', bot.deadlineMs, { target: word, gameId: `conform-word-${number}` }));
      return leakOf(bot);
    },
  },
  {
    name: 'never-guesses',
    role: 'attacker',
    about: 'says something in each move',
    remedy: 'Answer with "kind": "utterance"; only a defender guesses.',
    run: ({ heard }) => (heard.some(({ reply }) => reply.kind === 'guess') ? 'it guessed as attacker' : undefined),
  },
  {
    name: 'last-guess',
    role: 'defender',
    about: 'guesses when nothing else is possible',
    remedy: 'Where "mustGuess" is true answer with "kind": "guess" and one word.',
    run: async (bot) => {
      const last = { history: turnsPlayed(10), turn: 10, mustGuess: true };
      const { kind, text } = await bot.move(requestFor('defender', bot.deadlineMs, last));
      if (kind !== 'guess') return `it said '${shortened(text)}' where it had to guess`;
      return wordProblem(text, bot.inflections);
    },
  },
  {
    name: 'no-guess-left',
    role: 'defender',
    about: 'speaks after a wrong guess, and guesses no more',
    remedy: 'Where "guessesLeft" is 0 answer with "kind": "utterance".',
    run: async (bot) => {
      const guess: Said = { role: 'defender', kind: 'guess', text: 'apple' };
      const spent = { history: [said('attacker', attackerLines[0] ?? ''), guess], guessesLeft: 0 };
      const { kind } = await bot.move(requestFor('defender', bot.deadlineMs, spent));
      if (kind === 'guess') return 'it guessed again in the same turn, with no guess left';
      const history = upTo('defender', [...spentTurn(spent.history), ...turnsPlayed(2)], 'and now?');
      const next = await bot.move(requestFor('defender', bot.deadlineMs, { history, turn: 4, guessesLeft: 0 }));
      return next.kind === 'guess' ? 'it guessed again in a later turn, with no guess left' : undefined;
    },
  },
  {
    name: 'guesses-words',
    role: 'defender',
    about: 'guesses one word at a time',
    remedy: 'A guess is the word, with an article or without: no sentence, no list, no choice.',
    run: ({ heard, inflections }) =>
      heard
        .filter(({ reply }) => reply.kind === 'guess')
        .map(({ reply }) => wordProblem(reply.text, inflections))
        .find((problem) => problem !== undefined),
  },
];

function spentTurn(history: readonly Said[]): Said[] {
  return [...history, said('defender', 'well, i do not know.')];
}

function leakOf({ heard, inflections }: AskedBot): string | undefined {
  for (const { request, reply } of heard) {
    const word = request.role === 'attacker' ? request.target : target;
    const { foul, reason } = createWordJudge(word, inflections).judge(reply.text, 'attacker');
    if (foul) return `it said '${shortened(reply.text)}' for '${word}': ${reason}`;
  }
  return undefined;
}

function wordProblem(text: string, inflections: Inflections): string | undefined {
  const verdict = createWordJudge(target, inflections).guess(text);
  return verdict === 'malformed' ? `its guess '${shortened(text)}' is not one word` : undefined;
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
