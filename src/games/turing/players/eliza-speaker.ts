import { createEliza } from './eliza/eliza.ts';
import { type ElizaScript, readElizaScript } from './eliza/eliza-script.ts';
import { partnerLines, type SpeakerOf } from './talk.ts';

let script: ElizaScript | undefined;

/** Talks by rules over keywords, as Weizenbaum's ELIZA did. */
export const elizaSpeaker: SpeakerOf = (_game, random) => {
  script ??= readElizaScript();
  const eliza = createEliza(script, (below) => random.integer(below));
  return {
    open: async () => [eliza.open(), eliza.open()],
    reply: async (talk) => {
      const line = partnerLines(talk).at(-1) ?? '';
      // The further ones are for a forum that does not let the first through.
      return [eliza.answer(line), eliza.otherwise(), eliza.otherwise()];
    },
  };
};
