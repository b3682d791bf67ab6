import type { TurnRecord } from '../contracts/turn-record.ts';

/** What a turn that is run again takes from its record instead of computing it. */
export type Playback = Pick<
  TurnRecord,
  'annotations' | 'annotators' | 'responses' | 'prompts' | 'samples' | 'rankings' | 'readings' | 'bookAnswers' | 'news'
>;

/** Tests can make a generator speak, whatever the ranking says. */
export interface TurnOverrides {
  /** Must propose a response, and wins. */
  readonly rg?: string;
  /** Prompts if a prompt is needed and it did not respond itself. */
  readonly promptRg?: string;
}
