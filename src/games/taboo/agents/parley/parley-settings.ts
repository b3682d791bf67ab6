/** The numbers of Parley's own agents: evidence, information and hazard are fitted on development words, the others set by hand. */
export interface ParleySettings {
  /** Share of a cue that tells nothing: a decoy, or a word that is only there for the sentence. */
  readonly emptyCue: number;
  /** What a cue counts again each time it comes back. */
  readonly repeatedCue: number;
  /** A cue makes a word at most so many times likelier. */
  readonly mostEvidence: number;
  /** Words rarer than that in a million lines of talk, or more frequent, are no suspects. */
  readonly suspectsPerMillion: { readonly least: number; readonly most: number };
  /** Nats of log-odds that a turn tells of the leading suspect, in variance: what waiting is worth. */
  readonly informationPerTurn: number;
  /** Chance in a turn that the target is said or that the game is lost otherwise, masked as the suspects are. */
  readonly hazardPerTurn: number;
  /** When the guess is made: where optimal stopping has it, or only when it must be made. */
  readonly guesses: 'optimally' | 'when-forced';
  /** Replies are free of the leading suspects that have this much of the probability together, … */
  readonly maskedMass: number;
  /** … but of at most and at least so many. */
  readonly masked: { readonly least: number; readonly most: number };
  /** Talks about what the attacker has named rather than say what people answered to such a line. */
  readonly evades: boolean;
  /** Kinds of lines that the attacker chooses among in a turn, … */
  readonly kindsTried: number;
  /** … lines of each, … */
  readonly linesOfKind: number;
  /** … and the most promising of them, which it tries on copies of defenders. */
  readonly linesTried: number;
  /** A kind may come again after so many other lines, … */
  readonly kindAgainAfter: number;
  /** … and so many times in a game. */
  readonly mostOfKind: number;
  /** So many lines of a game are filled with the same word. */
  readonly mostAbout: number;
  /** Of all lines those that are tried again, by whoever says now this, now that. */
  readonly triedAgain: number;
  /** What being given away costs a line, against being called up. */
  readonly guessWeight: number;
  /** What associations count beside the copies' answers. */
  readonly promiseWeight: number;
  /** Chance in a turn to come that the opponent says the target: a watcher, and anybody else. */
  readonly saidPerTurn: { readonly watcher: number; readonly others: number };
  /** What a guess that the opponent wastes on a decoy is worth, of what is missing for a win; being said is worth 1. */
  readonly wastedGuess: number;
  /** What it costs a line that the target and no decoy leads after it, while the guess is unspent. */
  readonly leading: number;
  /** Nats of doubt that a line is to leave somebody who tracks suspects, while the guess is unspent, … */
  readonly entropyFloor: number;
  /** … and what it costs a line to leave less. */
  readonly belowFloor: number;
}

/** What Parley's own agents play with. */
export const parleySettings: ParleySettings = {
  emptyCue: 0.3,
  repeatedCue: 0.3,
  mostEvidence: 10,
  suspectsPerMillion: { least: 1, most: 6_000 },
  informationPerTurn: 2.3,
  hazardPerTurn: 0.0014,
  guesses: 'optimally',
  maskedMass: 0.97,
  masked: { least: 40, most: 2_000 },
  evades: true,
  kindsTried: 6,
  linesOfKind: 10,
  linesTried: 30,
  kindAgainAfter: 3,
  mostOfKind: 2,
  mostAbout: 2,
  triedAgain: 10,
  guessWeight: 1,
  promiseWeight: 0.3,
  saidPerTurn: { watcher: 0.02, others: 0.3 },
  wastedGuess: 0.3,
  leading: 0.3,
  entropyFloor: 2,
  belowFloor: 0.3,
};
