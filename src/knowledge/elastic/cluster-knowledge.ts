/** A document that the cluster did not take. */
export interface FailedDocument {
  readonly id: string;
  /** What it is about, as far as it says. */
  readonly title: string;
  readonly reason: string;
}

/** An index of the knowledge base in the cluster. */
export interface IndexVersion {
  readonly index: string;
  /** Of the knowledge base; empty where the index does not say. */
  readonly version: string;
  readonly documents: number;
  /** Can be used by this version of Parley. */
  readonly usable: boolean;
  /** `in use` is what the alias points at, `previous` what it pointed at before. */
  readonly role: 'in use' | 'previous' | 'none';
}

/** What came of a load. */
export interface LoadOutcome {
  readonly index: string;
  readonly version: string;
  /** Documents in all, and how many of them were there already from a load that broke off. */
  readonly documents: number;
  readonly resumedAt: number;
  /** Every document that was not taken; the index is not usable while there are any. */
  readonly failed: readonly FailedDocument[];
}

/** The knowledge base in a cluster, as `parley kb elastic` handles it. */
export interface ElasticKnowledge {
  /** Loads what the bot knows into an index of its own, or goes on with that; what is loaded already is left alone. */
  load(): Promise<LoadOutcome>;
  status(): Promise<readonly IndexVersion[]>;
  switchTo(index: string): Promise<void>;
  rollBack(): Promise<string>;
  remove(index: string): Promise<void>;
  close(): Promise<void>;
}
