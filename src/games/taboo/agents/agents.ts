import type { AgentBuilder } from './agent-builder.ts';

/** Everybody who can attack, in the order of `parley taboo agents`. */
export const attackers: readonly AgentBuilder<'attacker'>[] = [];

/** Everybody who can defend, in the order of `parley taboo agents`. */
export const defenders: readonly AgentBuilder<'defender'>[] = [];
