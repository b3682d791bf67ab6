/** The numbers of Parley's own agents; docs/taboo.md says how those that were fitted were fitted, and on which words. */
export const parleySettings = {
  /** Share of a cue that tells nothing: a decoy, or a word that is only there for the sentence. */
  emptyCue: 0.3,
  /** What a cue counts again each time it comes back. */
  repeatedCue: 0.3,
  /** A cue makes a word at most so many times likelier. */
  mostEvidence: 200,
  /** Words rarer than that in a million lines of talk, or more frequent, are no suspects. */
  suspectsPerMillion: { least: 1, most: 6_000 },
  /** Nats of log-odds that a turn tells of the leading suspect, in variance: what waiting is worth. */
  informationPerTurn: 1.2,
  /** Chance in a turn that the target is said or that the game is lost otherwise, masked as the suspects are. */
  hazardPerTurn: 0.03,
  /** Replies are free of the leading suspects that have this much of the probability together, … */
  maskedMass: 0.97,
  /** … but of at most and at least so many. */
  masked: { least: 40, most: 2_000 },
  /** Lines of its own that the attacker tries on copies of defenders, the most promising. */
  ownLinesTried: 6,
  /** What being given away costs a line, against being called up. */
  guessWeight: 1,
  /** What associations count beside the copies' answers. */
  promiseWeight: 0.3,
} as const;

export type ParleySettings = typeof parleySettings;
