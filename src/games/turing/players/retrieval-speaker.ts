import { type BankGroup, readBank } from '../../../models/bank/bank-content.ts';
import { isTelling } from './discreet.ts';
import { createLineIndex, type LineIndex } from './line-index.ts';
import { createPersona } from './persona.ts';
import { partnerLines, type SpeakerOf } from './talk.ts';

/** So many lines are offered, best first. */
const offered = 12;

let index: LineIndex | undefined;

/** Says lines that were written beforehand: those of the package's bank that have most to do with the partner's last words. */
export const retrievalSpeaker: SpeakerOf = (_game, random) => {
  const persona = createPersona(random.fork('persona'));
  const chances = random.fork('ties');
  return {
    reply: async (talk) => {
      index ??= bankIndex();
      const heard = partnerLines(talk);
      const last = heard.at(-1) ?? '';
      const found = index.like(last, offered, chances);
      // A line about nothing goes on from the one before.
      const lines = found.length > 0 ? found : index.like(heard.at(-2) ?? '', offered, chances);
      return [...persona(last), ...lines];
    },
  };
};

function bankIndex(): LineIndex {
  return createLineIndex(
    readBank().flatMap(({ value }) =>
      value.flatMap((group) => linesOf(group).map((text) => ({ text, about: group.for.words ?? [] }))),
    ),
  );
}

/** The lines of a group that need no slot filled, and that a person could say. */
function linesOf({ react = [], ask = [], lines = [] }: BankGroup): readonly string[] {
  return [...react, ...ask, ...lines].filter((text) => !text.includes('{') && !isTelling(text));
}
