/**
 * Every number of the chatting agents. Of the paper (Yao et al., AAAI-21, section 3.2 and 'Experimental Settings'): the limits of a guess and
 * how posts are chosen; of the code that its authors published: 200 posts, of which 50 are used, and words of more than two letters. The rest is
 * ours (docs/taboo-chatbot.md).
 */
export const chatSettings = {
  /** The noun that a generative chatbot would say is guessed above this score. Paper. */
  generativeGuess: 0.03,
  /** The concept that a concept-flow chatbot would go on to is guessed above this probability. Paper. */
  conceptGuess: 0.1,
  /** Letters of a noun that may be guessed. Released code. */
  leastGuessLetters: 3,
  /** Continuations that are sampled for a reply and its nouns' scores, guarded or not, so that both say the same; of a model fewer. */
  samples: { retrieval: 50, model: 8 },
  sampling: { topP: 0.9, temperature: 0.9, maxTokens: 40 },
  /** Lines of a game that a generator is shown; under the released rules only the post. */
  historyLines: 4,
  /** Posts whose golden response has the target: the best, and those that are used, in random order. Released code. */
  goldenPosts: 200,
  usedPosts: 50,
  /** Posts that the own generator is asked about, and its continuations for each. */
  neuralPosts: 80,
  neuralSamples: 10,
  /** Posts on which a copy of the defender is asked, at most and in one move. */
  observedPosts: 200,
  observationsPerMove: { retrieval: 100, model: 8 },
  /** Pairs whose posts are like the line that is answered. */
  nearest: 50,
  /** Words of an utterance at most. */
  mostWords: 40,
  /** Utterances that are put before the judges for one move. */
  mostTries: 24,
} as const;
