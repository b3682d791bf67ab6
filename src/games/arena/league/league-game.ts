/** A game that a league plays: what its two roles are called, the one that ratings name first before the other. */
export interface LeagueGameKind {
  readonly name: string;
  readonly roles: readonly [first: string, second: string];
  /** What games of one cluster have in common, in the plural. */
  readonly clusters: string;
}

/** Adversarial Taboo; games about one target word go alike. */
export const tabooLeague: LeagueGameKind = { name: 'taboo', roles: ['attacker', 'defender'], clusters: 'words' };
