import type { AgentBuilder } from '../agent-builder.ts';
import type { KnownDefenders } from './defender-models.ts';
import { parleyAttackerOf } from './parley-attacker.ts';
import { parleyDefenderOf } from './parley-defender.ts';
import { parleySettings } from './parley-settings.ts';

/** Parley's attacker with one part left out, to learn what that part is worth. */
export function attackersWithout(known: KnownDefenders): readonly AgentBuilder<'attacker'>[] {
  return [
    parleyAttackerOf(known, {
      name: 'parley-attacker-no-decoy',
      summary: 'parley-attacker to whom a wasted guess is worth nothing, and which lets the target lead',
      settings: { ...parleySettings, wastedGuess: 0, leading: 0 },
    }),
    parleyAttackerOf(known, {
      name: 'parley-attacker-no-floor',
      summary: 'parley-attacker that does not care how much doubt its lines leave',
      settings: { ...parleySettings, belowFloor: 0 },
    }),
  ];
}

/** Parley's defender with one part left out. */
export const defendersWithout: readonly AgentBuilder<'defender'>[] = [
  parleyDefenderOf({
    name: 'parley-defender-no-masking',
    summary: 'parley-defender that answers as people did to such lines, with its suspects too',
    settings: { ...parleySettings, masked: { least: 0, most: 0 }, evades: false },
  }),
  parleyDefenderOf({
    name: 'parley-defender-no-stopping',
    summary: 'parley-defender that guesses only when it must, after the last turn',
    settings: { ...parleySettings, guesses: 'when-forced' },
  }),
];
