/** A text of the public data, under the title of what it is about. */
export interface SourceText {
  /** Where it comes from, for reports: `wikispeedia`. */
  readonly source: string;
  readonly title: string;
  readonly text: string;
}
