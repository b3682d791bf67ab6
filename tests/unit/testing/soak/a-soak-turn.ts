import type { SoakTurn } from '../../../../src/testing/soak/soak-turn.ts';

/** A turn of a soak in which nothing is wrong, with the given parts. */
export function aSoakTurn(overrides: Partial<SoakTurn> = {}): SoakTurn {
  return {
    user: 'hi',
    reply: 'Hello, how are you today?',
    rg: 'launch',
    promptRg: null,
    responsePriority: 'FORCE_START',
    promptPriority: null,
    promptText: '',
    ends: false,
    entity: null,
    askedAgain: false,
    staleTopic: null,
    choice: null,
    errors: [],
    ms: 1,
    cpuMs: 1,
    rgMs: {},
    annotatorMs: {},
    ...overrides,
  };
}
