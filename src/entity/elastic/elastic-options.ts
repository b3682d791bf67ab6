import type { Clock } from '../../core/clock.ts';

/** Where an Elasticsearch cluster is and how one is let in: by an API key, or by user and password. */
export interface ElasticAddress {
  readonly url: string;
  readonly apiKey?: string;
  readonly user?: string;
  readonly password?: string;
}

/** How an index in Elasticsearch is opened. */
export interface ElasticOptions extends ElasticAddress {
  /** The alias that points at the index in use. */
  readonly alias: string;
  /** Milliseconds that one question may take at most; a turn's own signal may end it sooner. 1,000 where left out. */
  readonly budgetMs?: number;
  /** Milliseconds after which it is looked whether the alias points elsewhere; 30,000 where left out. */
  readonly followMs?: number;
  readonly clock?: Clock;
}
