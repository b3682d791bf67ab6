import type { NavigationalIntent } from '../../contracts/annotations.ts';
import type { ExpectedGroup } from '../../contracts/entity-index.ts';
import type { Channel, Hypothesis } from '../../contracts/turn.ts';
import type { Lexicon } from './lexicon.ts';

/** What the linker is asked about one utterance. */
export interface LinkRequest {
  /** The utterance as it came; offsets refer to it. */
  readonly text: string;
  readonly navigation: Pick<NavigationalIntent, 'topic' | 'negativeTopic'> &
    Partial<Pick<NavigationalIntent, 'source'>>;
  readonly expectedType: ExpectedGroup | null;
  readonly channel: Channel;
  /** The bot's last utterance. */
  readonly lastReply: string;
  /** Further readings of a speech recogniser; only looked at on the voice channel. */
  readonly nbest?: readonly Hypothesis[];
  /** Noun phrases and named entities that others found; only those of more than five words add anything. */
  readonly phrases?: readonly string[];
}

/** What the linker decides by besides the request. */
export interface LinkSettings {
  readonly lexicon: Lexicon;
  /** True for texts that must not be brought up; nothing is by default. */
  readonly isOffensive: (text: string) => boolean;
}
