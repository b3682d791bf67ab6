import type { Config } from '../../../config/config.ts';
import { systemClock } from '../../../core/clock.ts';
import { createRandom } from '../../../core/random.ts';
import { createRemoteAgents } from '../../arena/remote/remote-agents.ts';
import type { AgentBuilder } from '../agents/agent-builder.ts';
import type { AgentParts } from '../agents/agent-parts.ts';
import { agentOfSpec } from '../agents/agent-specs.ts';
import { openAgentParts } from '../agents/open-parts.ts';
import { openJudges } from '../judge/open-judges.ts';
import type { UtteranceJudge } from '../judge/utterance-judge.ts';
import { createWordJudge, type WordJudge } from '../judge/word-judge.ts';
import { type PlayedMove, playMatch } from '../match/play-match.ts';
import { type TabooRole, type TabooRules, tabooRules } from '../rules/taboo-rules.ts';
import type { GameRecord } from './game-record.ts';
import { gameAt, hashOf, type SimulationSettings } from './simulation-settings.ts';

/** Plays games of a simulation, in this thread or another. */
export interface GamePlayer {
  /**
   * The games at the places from one to before another, each as a line of JSON.
   *
   * @throws ParleyError where an agent cannot be made
   */
  play(from: number, to: number): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface PlayerStart {
  readonly settings: SimulationSettings;
  readonly config: Config;
}

/** Milliseconds for a move. What an agent of this machine does must not depend on how busy it is; this only ends one that hangs. */
const moveMs = 600_000;
const remoteMoveMs = 30_000;
/** Judges are kept for so many words; the rounds of a word come one after the other. */
const mostWordJudges = 2000;
const idLetters = 12;

interface Table {
  readonly settings: SimulationSettings;
  readonly hash: string;
  readonly rules: TabooRules;
  readonly parts: AgentParts;
  readonly judges: readonly UtteranceJudge[];
  readonly wordJudgeOf: (word: string) => WordJudge;
  readonly agentOf: <R extends TabooRole>(role: R, spec: string) => AgentBuilder<R>;
}

/**
 * A player in this thread.
 *
 * @param onNote told what is not there
 * @throws ParleyError where agents or judges are unknown or cannot be opened
 */
export async function openGamePlayer(
  { settings, config }: PlayerStart,
  onNote: (note: string) => void,
): Promise<GamePlayer> {
  const data = settings.data ?? undefined;
  const parts = openAgentParts({ config, onNote, ...(data === undefined ? {} : { data }) });
  const { judges } = await openJudges(settings.judges, parts, settings.limits);
  const remote = createRemoteAgents({ clock: systemClock, moveMs: remoteMoveMs });
  const table: Table = {
    settings,
    hash: hashOf(settings).slice(0, idLetters),
    rules: tabooRules(settings.rules),
    parts,
    judges,
    wordJudgeOf: kept((word) => createWordJudge(word, parts.inflections), mostWordJudges),
    agentOf: seats(settings, remote),
  };
  return {
    play: async (from, to) => {
      const lines: string[] = [];
      for (let place = from; place < to; place += 1) lines.push(JSON.stringify(await playGame(place, table)));
      return lines;
    },
    close: async () => remote.close(),
  };
}

/** Each SPEC is read once. */
function seats(settings: SimulationSettings, remote: ReturnType<typeof createRemoteAgents>): Table['agentOf'] {
  const attackers = kept((spec) => agentOfSpec('attacker', spec, { remote }), settings.attackers.length);
  const defenders = kept((spec) => agentOfSpec('defender', spec, { remote }), settings.defenders.length);
  const byRole: { readonly [R in TabooRole]: (spec: string) => AgentBuilder<R> } = {
    attacker: attackers,
    defender: defenders,
  };
  for (const spec of settings.attackers) attackers(spec);
  for (const spec of settings.defenders) defenders(spec);
  return (role, spec) => byRole[role](spec);
}

/**
 * Plays the game at a place. Each side's chance comes from the seed, the word, the round and its own name, so a side is as lucky against one
 * opponent as against another.
 */
async function playGame(place: number, table: Table): Promise<GameRecord> {
  const { settings, parts, judges } = table;
  const { attacker, defender, word, round } = gameAt(settings, place);
  const random = createRandom(settings.seed).fork(`${word}/${round}`);
  const moves: PlayedMove[] = [];
  const faults: string[] = [];
  const { outcome } = await playMatch({
    rules: table.rules,
    target: word,
    attacker: await table.agentOf('attacker', attacker).build(parts, random.fork(`attacker ${attacker}`)),
    defender: await table.agentOf('defender', defender).build(parts, random.fork(`defender ${defender}`)),
    wordJudge: table.wordJudgeOf(word),
    judges,
    clock: systemClock,
    moveMs,
    onMove: (move) => moves.push(move),
    onFault: (role, reason) => faults.push(`${role}: ${reason}`),
  });
  if (!outcome) throw new Error('A game ended without an outcome.');
  return {
    id: `${table.hash}-${place + 1}`,
    game: place + 1,
    attacker,
    defender,
    word,
    round,
    seed: settings.seed,
    rules: settings.rules,
    moves,
    outcome,
    ...(faults.length > 0 ? { faults } : {}),
  };
}

function kept<T>(make: (key: string) => T, most: number): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    if (made.size >= most) made.clear();
    made.set(key, value);
    return value;
  };
}
