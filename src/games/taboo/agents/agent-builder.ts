import type { Random } from '../../../core/random.ts';
import type { TabooRole } from '../rules/taboo-rules.ts';
import type { AgentParts } from './agent-parts.ts';
import type { TabooAgent } from './taboo-agent.ts';

/** An agent of `parley taboo agents`, made afresh for each game. */
export interface AgentBuilder<R extends TabooRole> {
  /** Kebab-case; what a SPEC says. */
  readonly name: string;
  readonly role: R;
  /** What it does, in a line. */
  readonly summary: string;
  /** Where it comes from: the paper's section, or Parley. */
  readonly source: string;
  /** @param random the game's own: same random, same parts and same words of the other side give the same moves */
  build(parts: AgentParts, random: Random): Promise<TabooAgent<R>>;
}
