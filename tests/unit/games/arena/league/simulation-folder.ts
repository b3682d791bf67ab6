import { openTranscripts } from '../../../../../src/games/taboo/simulate/transcripts.ts';
import type { SimulationSettings } from '../../../../../src/games/taboo/simulate/simulation-settings.ts';

const settings: SimulationSettings = {
  format: 1,
  attackers: ['owl'],
  defenders: ['fox', 'hen'],
  words: ['banana', 'mouse'],
  rounds: 2,
  seed: 1,
  rules: 'paper',
  judges: 'word',
  limits: 'calibrated',
  judgeVersions: [],
  data: null,
  models: 'none',
  scripts: {},
};

/** Writes a finished simulation: an attacker who beats fox and loses to hen. */
export function aSimulationFolder(folder: string, more: Partial<SimulationSettings> = {}): string {
  const all = { ...settings, ...more };
  const lines = all.defenders.flatMap((defender) =>
    all.words.flatMap((word) => [1, 2].map((round) => gameLine(defender, word, round))),
  );
  openTranscripts(folder, all, false).append(lines);
  return folder;
}

function gameLine(defender: string, word: string, round: number): string {
  const won = defender === 'fox';
  return JSON.stringify({
    id: `x-${defender}-${word}-${round}`,
    attacker: 'owl',
    defender,
    word,
    round,
    moves: [],
    outcome: { winner: won ? 'attacker' : 'defender', cause: won ? 'target-uttered' : 'guessed', turns: 2 },
  });
}
