/** What is read: an utterance, and the bot's line before it (empty where there is none). */
export interface EncoderInput {
  readonly text: string;
  readonly previous: string;
}

/** What a head says: label → probability, calibrated. Of an exclusive head they add up to 1. */
export type HeadReading = Readonly<Record<string, number>>;

/** What an encoder reads out of an utterance in one pass. */
export interface Encoding {
  /** By head: `act`, `question`, `emotion`, `offence`, `sentiment`, `red`, `answer`. */
  readonly heads: Readonly<Record<string, HeadReading>>;
  /** Of the utterance without what was said before; of length 1, so that a dot product is the cosine. */
  readonly embedding: Float32Array;
}

/** Understands utterances: every annotation that is learned comes from one pass, and texts can be compared by meaning. */
export interface Encoder {
  readonly name: string;
  readonly version: string;
  read(input: EncoderInput): Promise<Encoding>;
  /** One vector of length 1 for each input, of the text in its context. */
  embed(inputs: readonly EncoderInput[]): Promise<readonly Float32Array[]>;
}

/** An encoder as plug-ins are given it: undefined where its model cannot be used, so that rules decide. */
export interface EncoderView {
  read(input: EncoderInput): Promise<Encoding | undefined>;
}
