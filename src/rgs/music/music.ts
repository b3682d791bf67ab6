import { defineResponseGenerator, type EntityOverride } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { leavesTopic } from '../../core/leaves-topic.ts';
import { tellsSadNews } from '../../core/sad-news.ts';
import { headingOf, namesAside } from '../../core/topic-talk.ts';
import { begin, tellTaste } from './begin.ts';
import { musicKind, musicNamed } from './find-music.ts';
import { factsFile, genresFile, linesFile, notOfferedFile, songsFile, withTheFile } from './lines.ts';
import { closing, type Move, say } from './moves.ts';
import { promptFor } from './prompt.ts';
import { type MusicAwaited, type MusicState, musicState } from './state.ts';
import { continueWith, musicTreelets } from './treelets.ts';
import { isActive, musicSpeech, tellsOfWatching } from './wishes.ts';

/** Talks about musicians, songs, genres and instruments, for three turns at most (reference §10.15). */
export const music = defineResponseGenerator<MusicState>({
  name: 'music',
  description: 'Talks about musicians, songs, genres and instruments.',
  examples: ["let's talk about music", 'i love taylor swift', 'i play the guitar'],
  state: musicState,
  content: [linesFile, factsFile, genresFile, songsFile, notOfferedFile, withTheFile],
  treelets: Object.values(musicTreelets),
  respond: async (turn, state) => {
    const { offensive } = turn.annotations;
    if (turn.text === '' || offensive.isOffensive || offensive.crisis !== 'none' || tellsSadNews(turn.text)) {
      return undefined;
    }
    const awaited = isActive(turn) ? state.awaiting : null;
    const answer = awaited === null ? undefined : await answerTo(turn, state, awaited);
    return answer ?? begin(turn, state);
  },
  prompt: (turn, state) => promptFor(turn, state),
  // An empty line is re-prompted by others; the question stays open.
  passed: (turn, state) => (turn.text === '' ? state : { ...state, awaiting: null }),
  overrideEntity: keepsTopic,
});

/** The user's line in answer to the last question; undefined where it is no answer. */
async function answerTo(turn: TurnContext, state: MusicState, awaited: MusicAwaited): Promise<Move | undefined> {
  if ((tellsOfWatching(turn) || leavesTopic(turn)) && !musicNamed(turn)) return undefined;
  switch (headingOf(turn, musicSpeech)) {
    case 'elsewhere':
      return undefined;
    case 'out':
      return closing(state, [say(turn, 'refusal')], 'the user turns music down');
    case 'taste':
      return awaited === 'generic' || turn.annotations.answer.returnedQuestion ? tellTaste(turn, state) : undefined;
    case 'on':
      return continueWith(turn, state, awaited);
  }
}

/** What is said about a song or a singer keeps it the topic, unless it names other music: 'the voice is great'. */
function keepsTopic(turn: Omit<TurnContext, 'entity'>, state: MusicState): EntityOverride | undefined {
  if (!isActive(turn) || state.awaiting === null || state.awaiting === 'generic' || leavesTopic(turn)) return undefined;
  return namesAside(turn, (entity) => musicKind(entity) !== null) ? { keep: true } : undefined;
}
