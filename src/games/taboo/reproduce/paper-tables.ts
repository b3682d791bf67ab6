/** A row of the paper's tables: shares in per cent, mean turns; Table 1's rows without defence have no guesses. */
export interface PaperRow {
  readonly attacker: string;
  readonly defender: string;
  /** The paper's model in the defender's place. */
  readonly model: string;
  readonly setting: string;
  readonly attackerWins: number;
  readonly defenderWins: number | null;
  readonly ties: number;
  readonly turns: number;
}

export type TableName = 'table1' | 'table2';

/** Yao et al., AAAI-21, Tables 1 and 2 (language-games.md §6.2), with Parley's agents in the places of the paper's. */
export const paperTables: Readonly<Record<TableName, readonly PaperRow[]>> = {
  table1: [
    ...questionRows('lexical', 'DocQA', [
      [99.5, null, 0.5, 1.94],
      [39.7, 59.9, 0.4, 1.91],
      [70.8, 26.1, 3.1, 3.64],
      [55.7, 28.5, 15.8, 4.87],
    ]),
    ...questionRows('trained', 'BERT', [
      [99.3, null, 0.7, 1.97],
      [43.9, 55.4, 0.7, 1.99],
      [70.7, 25.9, 3.4, 3.61],
      [58.8, 30.2, 11, 4.43],
    ]),
  ],
  table2: [
    ...chatRows('concept', 'ConceptFlow', [
      [6.2, null, 93.8, 9.45],
      [37, null, 63, 8.04],
      [29.5, null, 70.5, 8.18],
      [50.9, null, 49.1, 6.67],
      [32.9, 5.6, 61.5, 7.87],
      [23.3, 7.4, 69.3, 7.99],
      [38.2, 14.6, 47.2, 6.31],
    ]),
    ...chatRows('generative', 'DialoGPT', [
      [4.5, null, 95.5, 9.62],
      [29.3, null, 70.7, 8.51],
      [29.6, null, 70.4, 8.36],
      [16.3, null, 83.7, 9.16],
      [28.8, 1.6, 69.6, 8.49],
      [27.9, 1.7, 70.4, 8.36],
      [15, 0.7, 84.3, 9.14],
    ]),
  ],
};

type Figures = readonly [attackerWins: number, defenderWins: number | null, ties: number, turns: number];

function questionRows(reader: 'lexical' | 'trained', model: string, figures: readonly Figures[]): PaperRow[] {
  const stages = [
    ['qa-direct', 'none', 'direct, no defence'],
    ['qa-direct', 'detection', 'direct, detection'],
    ['qa-indirect', 'detection', 'indirect, detection'],
    ['qa-indirect', 'prevention', 'indirect, prevention'],
  ] as const;
  return rowsOf(
    stages.map(([attacker, defence, setting]) => ({ attacker, defender: `qa-${defence}-${reader}`, model, setting })),
    figures,
  );
}

function chatRows(chatbot: 'concept' | 'generative', model: string, figures: readonly Figures[]): PaperRow[] {
  // The attack by observation observes a copy of the very chatbot.
  const api = chatbot === 'concept' ? 'api-trigger-concept' : 'api-trigger';
  const open = ['topic-leading', 'golden-trigger', 'neural-trigger', api];
  const guarded = open.slice(1);
  return rowsOf(
    [
      ...open.map((attacker) => ({ attacker, defender: `chat-${chatbot}`, model, setting: 'no defence' })),
      ...guarded.map((attacker) => ({ attacker, defender: `chat-${chatbot}-guarded`, model, setting: 'defence' })),
    ],
    figures,
  );
}

function rowsOf(
  pairs: readonly Pick<PaperRow, 'attacker' | 'defender' | 'model' | 'setting'>[],
  figures: readonly Figures[],
): PaperRow[] {
  return pairs.flatMap((pair, place) => {
    const row = figures[place];
    if (!row) return [];
    const [attackerWins, defenderWins, ties, turns] = row;
    return [{ ...pair, attackerWins, defenderWins, ties, turns }];
  });
}
