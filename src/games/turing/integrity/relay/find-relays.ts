import { type LineContent, lineContent } from './line-content.ts';
import { lineEvidence } from './line-evidence.ts';
import type { RelayLine, Surprisal } from './relay-line.ts';

/** Two games of one bot (or of bots of one owner) in which words of one partner reach the other. */
export interface RelaySuspicion {
  readonly games: readonly [string, string];
  /** The evidence of all messages, in both directions; see `relaySettings.limit`. */
  readonly evidence: number;
  /** How many of the bot's messages repeat what the other game's partner said. */
  readonly repeats: number;
  /** How many of them in the direction in which there are fewer. */
  readonly back: number;
  readonly isAccused: boolean;
}

/** Every number on which accusations depend; limits come from `parley turing relay-report`, on other seeds than it prints. */
export const relaySettings = {
  /** What was heard longer ago is no relay. */
  windowMs: 300_000,
  /** Evidence from which a pair of games is a relay. */
  limit: 30,
  /** One line may be a coincidence. */
  fewestRepeats: 3,
} as const;

interface ReadLine extends RelayLine {
  readonly content: LineContent;
  /** What the bot, or this game's partner, had said here before. */
  readonly known: ReadonlySet<string>;
}

interface Direction {
  evidence: number;
  repeats: number;
}

/** A search for relays that lines are given to in the order of their time; it keeps those of the last minutes, and of games counts alone. */
export interface RelaySearch {
  /** Lines of one moment, all of them, none earlier than those before. */
  add(lines: readonly RelayLine[]): void;
  /** No further line of the game will come. */
  close(game: string): void;
  suspicions(): RelaySuspicion[];
  /** How many lines are kept now. */
  readonly kept: () => number;
}

/** Begins a search among the games of one bot, or of all bots of an owner or network. */
export function createRelaySearch(surprisal: Surprisal): RelaySearch {
  const known = new Map<string, { bot: ReadonlySet<string>; partner: ReadonlySet<string> }>();
  const directions = new Map<string, Map<string, Direction>>();
  let heard: ReadLine[] = [];
  const read = (line: RelayLine): ReadLine => {
    const content = lineContent(line.text, surprisal);
    const before = known.get(line.game) ?? { bot: new Set<string>(), partner: new Set<string>() };
    const own = new Set([...before[line.from], ...content.keys()]);
    known.set(line.game, { ...before, [line.from]: own });
    // A partner may repeat the bot, and the bot the partner that it has here: neither is a relay.
    return { ...line, content, known: before[line.from === 'bot' ? 'partner' : 'bot'] };
  };
  return {
    add: (lines) => {
      const fresh = lines.map(read);
      heard.push(...fresh.filter(({ from }) => from === 'partner'));
      for (const said of fresh) {
        if (said.from !== 'bot' || said.content.size === 0) continue;
        // What is too old for one line is too old for all later ones.
        if (said.at - (heard[0]?.at ?? said.at) > relaySettings.windowMs)
          heard = heard.filter(({ at }) => said.at - at <= relaySettings.windowMs);
        const best = bestSource(said, heard);
        if (best) note(directions, best, said.game);
      }
    },
    close: (game) => known.delete(game),
    suspicions: () => suspicionsOf(directions).sort((one, other) => other.evidence - one.evidence),
    kept: () => heard.length,
  };
}

/**
 * Looks for relays among the games of one bot, or of all bots of an owner or network: for each message that the bot sends, what the
 * partner of another game said shortly before. Both directions of a pair of games count together.
 *
 * @param lines in any order
 */
export function findRelays(lines: readonly RelayLine[], surprisal: Surprisal): RelaySuspicion[] {
  const search = createRelaySearch(surprisal);
  let moment: RelayLine[] = [];
  for (const line of [...lines].sort((one, other) => one.at - other.at)) {
    if (moment[0] !== undefined && moment[0].at !== line.at) {
      search.add(moment);
      moment = [];
    }
    moment.push(line);
  }
  search.add(moment);
  return search.suspicions();
}

function note(
  directions: Map<string, Map<string, Direction>>,
  { game, evidence }: { readonly game: string; readonly evidence: number },
  target: string,
): void {
  const targets = directions.get(game) ?? new Map<string, Direction>();
  directions.set(game, targets);
  const direction = targets.get(target) ?? { evidence: 0, repeats: 0 };
  targets.set(target, direction);
  direction.evidence += evidence;
  direction.repeats += 1;
}

function bestSource(said: ReadLine, heard: readonly ReadLine[]): { game: string; evidence: number } | undefined {
  let best: { game: string; evidence: number } | undefined;
  for (const source of heard) {
    if (source.game === said.game) continue;
    const evidence = lineEvidence(
      source.content,
      said.content,
      (stem) => said.known.has(stem) || source.known.has(stem),
    );
    if (evidence > (best?.evidence ?? 0)) best = { game: source.game, evidence };
  }
  return best;
}

function suspicionsOf(directions: ReadonlyMap<string, ReadonlyMap<string, Direction>>): RelaySuspicion[] {
  const found = new Map<string, RelaySuspicion>();
  for (const [source, targets] of directions) {
    for (const [target, there] of targets) {
      const [first = '', second = ''] = [source, target].sort();
      const key = JSON.stringify([first, second]);
      if (found.has(key)) continue;
      const back = directions.get(target)?.get(source) ?? { evidence: 0, repeats: 0 };
      const evidence = there.evidence + back.evidence;
      const repeats = there.repeats + back.repeats;
      const isAccused = evidence >= relaySettings.limit && repeats >= relaySettings.fewestRepeats;
      found.set(key, {
        games: [first, second],
        evidence,
        repeats,
        back: Math.min(there.repeats, back.repeats),
        isAccused,
      });
    }
  }
  return [...found.values()];
}
