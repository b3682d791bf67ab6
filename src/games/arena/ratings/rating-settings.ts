/** A number on which ratings depend. */
export interface RatingSetting {
  readonly value: number;
  readonly about: string;
  readonly source: string;
}

/** Every number on which ratings depend, with its source; docs/taboo-league.md prints this table. */
export const ratingTable = {
  start: {
    value: 1000,
    about: 'rating of a player without games; the mean of all players in Bradley–Terry',
    source: 'FastChat (Chatbot Arena)',
  },
  scale: {
    value: 400,
    about: 'points that stand for odds of 10 to 1',
    source: 'Elo 1978; FastChat',
  },
  eloK: { value: 4, about: 'most points that a game moves in Elo', source: 'FastChat' },
  glickoDeviation: {
    value: 350,
    about: 'rating deviation of a player without games, and the largest',
    source: 'Glickman 2022, Example of the Glicko-2 system, step 1',
  },
  glickoVolatility: { value: 0.06, about: 'volatility of a player without games', source: 'Glickman 2022, step 1' },
  glickoTau: {
    value: 0.5,
    about: 'how fast volatility may change',
    source: 'Glickman 2022: 0.3 to 1.2; 0.5 in his example',
  },
  glickoPeriod: {
    value: 12,
    about: 'games of a player, on average, that make a rating period',
    source: 'Glickman 2022: at least 10 to 15',
  },
  ridge: {
    value: 0.1,
    about: 'precision of the normal prior on strengths (natural logarithms) in Bradley–Terry',
    source: 'ours: a standard deviation of 549 points, so that who won everything stays finite',
  },
  bootstrapRounds: { value: 100, about: 'rounds of the bootstrap over clusters', source: 'FastChat' },
  level: { value: 0.95, about: 'what intervals cover', source: 'FastChat: 2.5 to 97.5 %' },
  settledGames: { value: 30, about: 'games below which a rating is provisional', source: 'ours' },
  settledClusters: {
    value: 10,
    about: 'clusters (words) below which a rating is provisional',
    source: 'ours: a bootstrap over fewer says little',
  },
  settledWidth: {
    value: 440,
    about: 'width of the interval, in points, above which a rating is provisional',
    source: 'lichess: provisional from a deviation of 110, four of which are an interval',
  },
} as const satisfies Readonly<Record<string, RatingSetting>>;

export type RatingSettings = { readonly [Name in keyof typeof ratingTable]: number };

/** The values of the table. */
export const ratingSettings: RatingSettings = {
  start: ratingTable.start.value,
  scale: ratingTable.scale.value,
  eloK: ratingTable.eloK.value,
  glickoDeviation: ratingTable.glickoDeviation.value,
  glickoVolatility: ratingTable.glickoVolatility.value,
  glickoTau: ratingTable.glickoTau.value,
  glickoPeriod: ratingTable.glickoPeriod.value,
  ridge: ratingTable.ridge.value,
  bootstrapRounds: ratingTable.bootstrapRounds.value,
  level: ratingTable.level.value,
  settledGames: ratingTable.settledGames.value,
  settledClusters: ratingTable.settledClusters.value,
  settledWidth: ratingTable.settledWidth.value,
};
