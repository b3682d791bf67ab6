import type { AgentBuilder } from './agent-builder.ts';
import { chatAttackers } from './chatbot/chat-attackers.ts';
import { chatDefenders } from './chatbot/chat-defenders.ts';
import type { KnownDefenders } from './parley/defender-models.ts';
import { attackersWithout, defendersWithout } from './parley/ablations.ts';
import { parleyAttackerOf } from './parley/parley-attacker.ts';
import { parleyDefender } from './parley/parley-defender.ts';
import { socialbotAttackerOf } from './social/socialbot-attacker.ts';
import { socialbotDefender } from './social/socialbot-defender.ts';
import { qaAttackers } from './open-qa/qa-attackers.ts';
import { qaDefenders } from './open-qa/qa-defenders.ts';

const paperAttackers = [...qaAttackers, ...chatAttackers];
const paperDefenders = [...qaDefenders, ...chatDefenders];
const known: KnownDefenders = { steady: qaDefenders, changing: chatDefenders, watchers: [parleyDefender] };
const parleyAttacker = parleyAttackerOf(known);

/** Everybody who can attack, in the order of `parley taboo agents`. */
export const attackers: readonly AgentBuilder<'attacker'>[] = [
  ...paperAttackers,
  parleyAttacker,
  socialbotAttackerOf(known),
];

/** Everybody who can defend, in the order of `parley taboo agents`. */
export const defenders: readonly AgentBuilder<'defender'>[] = [...paperDefenders, parleyDefender, socialbotDefender];

/** Parley's own agents with one part left out, which SPECs may name too: for measurements, not for play. */
export const ablatedAgents = { attacker: attackersWithout(known), defender: defendersWithout };
