import type { AgentBuilder } from './agent-builder.ts';
import { chatAttackers } from './chatbot/chat-attackers.ts';
import { chatDefenders } from './chatbot/chat-defenders.ts';

/** Everybody who can attack, in the order of `parley taboo agents`. */
export const attackers: readonly AgentBuilder<'attacker'>[] = [...chatAttackers];

/** Everybody who can defend, in the order of `parley taboo agents`. */
export const defenders: readonly AgentBuilder<'defender'>[] = [...chatDefenders];
