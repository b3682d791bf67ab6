/** A number on which matching depends. */
interface MatchSetting {
  readonly value: number;
  readonly about: string;
  readonly source: string;
}

/** Every number on which matching depends; docs/turing-matching.md explains them. */
export const matchTable = {
  waveMs: { value: 2000, about: 'milliseconds from one round of matching to the next', source: 'ours' },
  parityLeast: { value: 1, about: 'by how much people and bots met may differ, at least', source: 'ours' },
  parityShare: { value: 0.05, about: 'the same as a share of the games', source: 'ours' },
  base: { value: 300, about: 'points of rating between two who may meet at once', source: 'ours' },
  waitPerSecond: {
    value: 10,
    about: 'points more for each second that one of them waits',
    source: 'ours; lichess: 12 a wave',
  },
  repeat: { value: 200, about: 'points less for each earlier game of the two on this day', source: 'ours' },
  soon: {
    value: 1000,
    about: 'points less for two who met in one of the last three games of either',
    source: 'ours',
  },
  sameNetwork: {
    value: 200,
    about: 'points less for two who come from one network, which may be a school and may be one person twice',
    source: 'ours',
  },
  mostPerPair: { value: 3, about: 'games of the same two on a day', source: 'ours' },
  botAfterMs: {
    value: 120_000,
    about: 'milliseconds after which whoever may meet a bot by parity is given one',
    source: 'ours; ConvAI 2019: 300 s',
  },
  parityAfterMs: {
    value: Number.POSITIVE_INFINITY,
    about: 'milliseconds after which a bot is given even against parity',
    source: 'ours: only for small servers',
  },
  fewBots: {
    value: 24,
    about:
      'open bots up to which all are looked at, for balance and near ratings; of more, those that have been idle long',
    source: 'ours',
  },
  mostInWave: { value: 120, about: 'seekers, the longest waiting first, that a round looks at', source: 'ours' },
} as const satisfies Readonly<Record<string, MatchSetting>>;

export type MatchSettings = { readonly [Name in keyof typeof matchTable]: number };

/** The values of the table. */
export const matchSettings: MatchSettings = {
  waveMs: matchTable.waveMs.value,
  parityLeast: matchTable.parityLeast.value,
  parityShare: matchTable.parityShare.value,
  base: matchTable.base.value,
  waitPerSecond: matchTable.waitPerSecond.value,
  repeat: matchTable.repeat.value,
  soon: matchTable.soon.value,
  sameNetwork: matchTable.sameNetwork.value,
  mostPerPair: matchTable.mostPerPair.value,
  botAfterMs: matchTable.botAfterMs.value,
  parityAfterMs: matchTable.parityAfterMs.value,
  fewBots: matchTable.fewBots.value,
  mostInWave: matchTable.mostInWave.value,
};

/**
 * For a server where hardly anybody is: a bot comes soon, parity of people waits for better days, and the same two meet more often, for else a few bots
 * would soon have nobody left to make up for their games with people.
 */
export const smallServerSettings: MatchSettings = {
  ...matchSettings,
  botAfterMs: 12_000,
  parityAfterMs: 12_000,
  mostPerPair: 12,
};
