import type { Config } from '../../../config/config.ts';
import { systemClock } from '../../../core/clock.ts';
import { createRandom } from '../../../core/random.ts';
import { createRemoteAgents } from '../../arena/remote/remote-agents.ts';
import type { AgentBuilder } from '../agents/agent-builder.ts';
import type { AgentParts } from '../agents/agent-parts.ts';
import { type AgentReadiness, createReadinessTest } from '../agents/agent-readiness.ts';
import { agentOfSpec } from '../agents/agent-specs.ts';
import { openAgentParts } from '../agents/open-parts.ts';
import { type JudgeKind, type LimitKind, openJudges } from '../judge/open-judges.ts';
import { createWordJudge } from '../judge/word-judge.ts';
import type { TabooOutcome } from '../rules/taboo-game.ts';
import { type TabooRole, tabooRules } from '../rules/taboo-rules.ts';
import { type PlayedMove, playMatch } from './play-match.ts';

/** What stays the same for all games at a table. */
export interface TableSettings {
  /** A preset's name. */
  readonly rules: string;
  readonly judges: JudgeKind;
  readonly limits: LimitKind;
  /** Folder of public data that agents draw on. */
  readonly data?: string;
  readonly config: Config;
  /** What agents and judges are made of, where other tables share it; opened for the data and settings where left out. */
  readonly parts?: AgentParts;
  /** Milliseconds for a move: of an agent here, and of one behind an address. */
  readonly moveMs: number;
  readonly remoteMoveMs: number;
  /** Told what is not there. */
  readonly onNote: (note: string) => void;
}

/** Who plays for which word. All chance comes from the seed, the word, the round, and for each side its own SPEC. */
export interface Pairing {
  readonly attacker: string;
  readonly defender: string;
  readonly word: string;
  /** From 1. */
  readonly round: number;
  readonly seed: number;
}

export interface PlayedGame {
  readonly moves: readonly PlayedMove[];
  readonly outcome: TabooOutcome;
  /** Why agents failed or were sent back. */
  readonly faults: readonly string[];
}

/** Where agents named by SPECs play games with the same rules and judges. */
export interface GameTable {
  /** Names and weights of the judges that are in use. */
  readonly judges: readonly string[];
  /** For people: where another judge serves than was asked for. */
  readonly notes: readonly string[];
  /** @throws ParleyError PARLEY_AGENT_UNKNOWN, PARLEY_INPUT_INVALID */
  check(role: TabooRole, spec: string): void;
  /**
   * Makes an agent once, so that what it is made of has been read, or is known to be missing, before the first game.
   *
   * @throws ParleyError PARLEY_AGENT_UNKNOWN, PARLEY_INPUT_INVALID; what an agent throws that cannot be made
   */
  prepare(role: TabooRole, spec: string): Promise<void>;
  /**
   * Has an agent make a first move, to see whether it can play on this machine.
   *
   * @throws ParleyError PARLEY_AGENT_UNKNOWN, PARLEY_INPUT_INVALID
   */
  tryOut(role: TabooRole, spec: string): Promise<AgentReadiness>;
  /**
   * Plays a game. A side is as lucky against one opponent as against another.
   *
   * @param onMove told each move when it has been judged
   * @throws ParleyError PARLEY_AGENT_UNKNOWN, PARLEY_INPUT_INVALID; what an agent throws that cannot be made
   */
  play(pairing: Pairing, onMove?: (move: PlayedMove) => void): Promise<PlayedGame>;
  close(): void;
}

/** Judges and agents are kept for so many words and SPECs. */
const mostKept = 2000;

/**
 * Opens a table: judges now, what agents are made of when they ask for it.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID for unknown rules or a missing data folder; PARLEY_MODEL_* for judges that cannot be opened
 */
export async function openGameTable(settings: TableSettings): Promise<GameTable> {
  const { config, data, onNote, moveMs } = settings;
  const rules = tabooRules(settings.rules);
  const parts = settings.parts ?? openAgentParts({ config, onNote, ...(data === undefined ? {} : { data }) });
  const { judges, notes } = await openJudges(settings.judges, parts, settings.limits);
  const remote = createRemoteAgents({
    clock: systemClock,
    moveMs: settings.remoteMoveMs,
    secret: config.PARLEY_BOT_KEY,
  });
  const wordJudgeOf = kept((word) => createWordJudge(word, parts.inflections));
  const seats: { readonly [R in TabooRole]: (spec: string) => AgentBuilder<R> } = {
    attacker: kept((spec) => agentOfSpec('attacker', spec, { remote })),
    defender: kept((spec) => agentOfSpec('defender', spec, { remote })),
  };
  const readiness = createReadinessTest(parts);
  return {
    judges: judges.map(({ name, version }) => `${name} ${version}`),
    notes,
    check: (role, spec) => void seats[role](spec),
    prepare: async (role, spec) => {
      await seats[role](spec).build(parts, createRandom(0));
    },
    tryOut: async (role, spec) => readiness.of(role === 'attacker' ? seats.attacker(spec) : seats.defender(spec), true),
    play: async ({ attacker, defender, word, round, seed }, onMove) => {
      const random = createRandom(seed).fork(`${word}/${round}`);
      const moves: PlayedMove[] = [];
      const faults: string[] = [];
      const { outcome } = await playMatch({
        rules,
        target: word,
        attacker: await seats.attacker(attacker).build(parts, random.fork(`attacker ${attacker}`)),
        defender: await seats.defender(defender).build(parts, random.fork(`defender ${defender}`)),
        wordJudge: wordJudgeOf(word),
        judges,
        clock: systemClock,
        moveMs,
        onMove: (move) => {
          moves.push(move);
          onMove?.(move);
        },
        onFault: (role, reason) => faults.push(`${role}: ${reason}`),
      });
      if (!outcome) throw new Error('A game ended without an outcome.');
      return { moves, outcome, faults };
    },
    close: () => remote.close(),
  };
}

function kept<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    if (made.size >= mostKept) made.clear();
    made.set(key, value);
    return value;
  };
}
