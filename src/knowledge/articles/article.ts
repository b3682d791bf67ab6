/** A named part of an article. */
export interface ArticleSection {
  /** `History`, or `History / Early years` for a part of it. */
  readonly name: string;
  readonly sentences: readonly string[];
}

/** An article that the project's authors wrote, ready to be spoken. */
export interface Article {
  /** As English Wikipedia spells it. */
  readonly title: string;
  /** Sentences that say what the thing is. */
  readonly introduction: readonly string[];
  readonly sections: readonly ArticleSection[];
  /** Facts that stand for themselves, a sentence each. */
  readonly didYouKnow: readonly string[];
}
