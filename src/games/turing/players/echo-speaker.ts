import type { SpeakerOf } from './talk.ts';
import { partnerLines } from './talk.ts';

/** Says what it has heard: the simplest partner there is, and the first that a detector must know. */
export const echoSpeaker: SpeakerOf = () => ({
  reply: async (talk) => partnerLines(talk).slice(-1),
});
