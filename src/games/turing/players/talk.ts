import type { Random } from '../../../core/random.ts';
import type { Forum } from '../forums/forum.ts';
import type { StartedFrame } from '../protocol/frames.ts';
import type { SeenMessage } from '../rules/turing-view.ts';

/** A game as a speaker sees it: what was said, and as what it speaks. */
export interface Talk {
  readonly messages: readonly SeenMessage[];
  readonly game: StartedFrame;
}

/** Finds words; when they are said, and whether the forum lets them through, is the talker's business. */
export interface Speaker {
  /** Something to begin with. Nothing, where one of the plain openings will do. */
  open?(talk: Talk): Promise<readonly string[]>;
  /** What may be said to the partner's last message, best first. */
  reply(talk: Talk): Promise<readonly string[]>;
  /** The game is over. */
  close?(): void;
}

/** What the players of the house are made of. */
export interface PlayerParts {
  /** The forum of a name, for its pay-offs, formats and words; undefined where it is not known here. */
  readonly forumOf: (name: string) => Promise<Forum | undefined>;
  /** How probably the partner of a talk is a program; src/games/turing/detector. */
  readonly programChance: (messages: readonly SeenMessage[]) => number;
}

/** Makes a speaker for a game. */
export type SpeakerOf = (game: StartedFrame, random: Random) => Speaker;

/** What the partner has said, in its order. */
export function partnerLines({ messages }: Pick<Talk, 'messages'>): readonly string[] {
  return messages.filter(({ from }) => from === 'partner').map(({ text }) => text);
}
