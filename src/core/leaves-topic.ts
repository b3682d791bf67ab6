import { lastSpeakerOf } from './last-speaker.ts';
import { tellsOwnLife } from './tells-own-life.ts';

/** Words in which people tell of what they heard, played or saw: a line with one of them stays with those who talk about such things. */
const ownWords: ReadonlyMap<string, RegExp> = new Map([
  [
    'music',
    /\b(?:music\w*|songs?|tunes?|listen\w*|hear|heard|hearing|sing\w*|sang|sung|danc\w+|concerts?|gigs?|festivals?|bands?|choirs?|orchestra|operas?|musicals?|karaoke|radio|records?|vinyl|albums?|playlists?|spotify|headphones|guitars?|pianos?|violins?|drums?|drumming|cello|flute|trumpet|bass|keyboards?|instruments?|lyrics|(?:on|live) stage|perform\w*|play\w* the|jazz|rock|metal|punk|techno|disco|rap|country|blues|folk|reggae|classical)\b/u,
  ],
  [
    'movies',
    /\b(?:movies?|films?|cinema|theat(?:re|er)|saw|seen|watch\w*|rewatch\w*|screen\w*|stream\w*|netflix|tv|television|dvds?|series|shows?|episodes?|trailers?|actors?|actress\w*|popcorn|scenes?|horror|comed(?:y|ies)|thrillers?|cartoons?|documentar(?:y|ies))\b/u,
  ],
]);

/**
 * True if somebody who was asked about music or films tells of their own life instead, in words that have nothing to do with either.
 *
 * @param turn the line in the form in which words are compared, and who spoke last
 * @example leavesTopic(turn) // true for 'i just came back from the mountains' after music, false for 'i was in a choir'
 */
export function leavesTopic(turn: Parameters<typeof lastSpeakerOf>[0] & { readonly text: string }): boolean {
  if (!ownWords.has(lastSpeakerOf(turn) ?? '') || !tellsOwnLife(turn.text)) return false;
  // Who was asked about music and tells of a film is not lost either.
  return ![...ownWords.values()].some((words) => words.test(turn.text));
}

/** True if the line has a word of what was talked about last, which may be music or films. */
export function speaksOnTopic(turn: Parameters<typeof lastSpeakerOf>[0] & { readonly text: string }): boolean {
  return ownWords.get(lastSpeakerOf(turn) ?? '')?.test(turn.text) === true;
}
