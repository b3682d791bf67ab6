import type { Random } from '../../../../../core/random.ts';
import { logNormal } from '../../../measure/chances.ts';
import type { RelayLine } from '../relay-line.ts';
import { paraphrase } from './paraphrase.ts';
import type { RelayTexts } from './relay-texts.ts';

/** What innocent bots do in their games. */
export const innocentHabits = ['own lines', 'few stock lines', 'echo', 'one topic', 'learns from people'] as const;

export type InnocentHabit = (typeof innocentHabits)[number];

/** How a bot that passes words on does it. */
export interface RelayManner {
  /** Of the words, so large a share is said otherwise. */
  readonly changed: number;
  /** Of the partner's lines, so large a share is passed on; the rest is answered with own ones. */
  readonly passed: number;
  /** The median of the milliseconds from hearing to saying. */
  readonly delayMs: number;
}

const gamesAtOnce = 4;
const turns = 9;
const turnMs = 28_000;

/** All messages of four games that an innocent bot plays at once. */
export function innocentBot(habit: InnocentHabit, texts: RelayTexts, random: Random): RelayLine[] {
  const topic = random.shuffle(random.pick(texts.topics.length > 0 ? texts.topics : texts.bots));
  // On a day with one topic everybody speaks of it: each partner has own lines, and so has the bot.
  const partners = Array.from({ length: gamesAtOnce }, (_, game) =>
    habit === 'one topic' ? topic.slice(game * turns, (game + 1) * turns) : random.pick(texts.people),
  );
  const heard = heardLines(partners, random);
  const ownTopic = topic.slice(gamesAtOnce * turns);
  const said = heard.map((line) => answer(line, lineOf(habit, line.text), random));
  return [...heard, ...said];

  function lineOf(kind: InnocentHabit, text: string): string {
    switch (kind) {
      case 'few stock lines':
        return random.pick(texts.bots[0]?.slice(0, 12) ?? ['']);
      case 'echo':
        return paraphrase(text, 0.2, texts.synonyms, random);
      case 'one topic':
        return random.pick(ownTopic.length > 0 ? ownTopic : ['']);
      case 'learns from people':
        // Lines that other people said, on other days.
        return random.pick(random.pick(texts.people.filter((talk) => !partners.includes(talk))));
      default:
        return random.pick(random.pick(texts.bots));
    }
  }
}

/** The same of a bot that joins two of its games: what one partner says is said to the other. */
export function relayBot(manner: RelayManner, texts: RelayTexts, random: Random): RelayLine[] {
  const partners = Array.from({ length: gamesAtOnce }, () => random.pick(texts.people));
  const heard = heardLines(partners, random);
  const joined: Readonly<Record<string, string>> = { 'game 0': 'game 1', 'game 1': 'game 0' };
  const said = heard.map((line): RelayLine => {
    const target = joined[line.game];
    if (target === undefined || random.next() >= manner.passed) {
      return answer(line, random.pick(random.pick(texts.bots)), random);
    }
    const text = paraphrase(line.text, manner.changed, texts.synonyms, random);
    return { game: target, from: 'bot', text, at: line.at + logNormal(random, manner.delayMs, 0.6) };
  });
  return [...heard, ...said];
}

function heardLines(partners: readonly (readonly string[])[], random: Random): RelayLine[] {
  return partners.flatMap((lines, game) => {
    const startsAt = random.next() * 40_000;
    return lines.slice(0, turns).map((text, turn): RelayLine => {
      const at = startsAt + turn * turnMs * (0.8 + 0.4 * random.next());
      return { game: `game ${game}`, from: 'partner', text, at };
    });
  });
}

function answer({ game, at }: RelayLine, text: string, random: Random): RelayLine {
  return { game, from: 'bot', text, at: at + logNormal(random, 9000, 0.5) };
}
