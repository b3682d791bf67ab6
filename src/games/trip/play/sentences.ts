import { z } from 'zod';
import { fillAll, readContent, wordings } from '../../../core/content.ts';
import { capitaliseSentences } from '../../../core/text.ts';
import { emptyPhrases, spokenPlace } from './spoken-names.ts';
import type { TripMove, TripRound } from './trip-round.ts';

/** What the two say to each other. */
export const sentencesFile = readContent(
  import.meta.url,
  'content/sentences.yaml',
  z.strictObject({
    passenger: z.strictObject({
      says: wordings('place'),
      changes: wordings('place'),
      yes: wordings(),
      no: wordings(),
      again: wordings('place'),
    }),
    driver: z.strictObject({ drives: wordings('place'), asks: wordings('place'), pardon: wordings() }),
    after: z.strictObject({ right: wordings(), wrong: wordings('place') }),
  }),
);

const { passenger, driver, after } = sentencesFile.value;

/** All that may be said for a move; each is understood as that move by `readSentence`. */
export function sentencesFor(move: TripMove, destinations: number, isSecond = false): readonly string[] {
  switch (move.kind) {
    case 'say':
      return move.word < destinations
        ? spokenAs(isSecond ? passenger.changes : passenger.says, move.word)
        : (emptyPhrases[move.word - destinations] ?? []);
    case 'drive':
      return spokenAs(driver.drives, move.place);
    case 'ask':
      return spokenAs(driver.asks, move.place);
    case 'answer':
      return move.isYes ? passenger.yes : passenger.no;
  }
}

/** The word again, for a driver who did not catch it. */
export function sentencesAgain(word: number, destinations: number): readonly string[] {
  return word < destinations ? spokenAs(passenger.again, word) : (emptyPhrases[word - destinations] ?? []);
}

/** What a driver says that did not understand. */
export const pardons: readonly string[] = driver.pardon;

/** What the passenger says at the end of a round. */
export function sentencesAfter({ events }: TripRound): readonly string[] {
  const wanted = events.flatMap((event) => (event.kind === 'wants' || event.kind === 'changes' ? [event.place] : []));
  const place = wanted.at(-1) ?? 0;
  const isRight = events.some((event) => event.kind === 'drive' && event.place === place);
  return isRight ? after.right : spokenAs(after.wrong, place);
}

function spokenAs(texts: readonly string[], place: number): readonly string[] {
  return fillAll(texts, { place: spokenPlace(place) }).map(capitaliseSentences);
}
