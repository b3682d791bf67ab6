import type { Treelet } from '../../contracts/treelet.ts';
import { genreNamed, musicNamed } from './find-music.ts';
import { closing, offerArtist, say } from './moves.ts';
import { openGenre, openTopic } from './open-topic.ts';
import type { MusicAwaited, MusicState } from './state.ts';
import { namesNone } from './wishes.ts';

/** Awaits what the user listens to, or how. */
export const generic: Treelet<MusicState, 'named' | 'genre' | 'none' | 'unsure' | 'elsewhere' | 'other', MusicAwaited> =
  {
    name: 'generic',
    isEntry: true,
    classify: (turn) => {
      const { answer } = turn.annotations;
      if (musicNamed(turn)) return 'named';
      if (namesNone(turn)) return 'none';
      if (answer.dontKnow || answer.isNo) return 'unsure';
      if (genreNamed(turn.text)) return 'genre';
      return turn.entity.initiatedByUser && turn.entity.current?.kind === 'person' ? 'elsewhere' : 'other';
    },
    branches: {
      named: {
        leadsTo: ['musician', 'song', 'singer', 'genre', 'instrument'],
        say: (turn, state) => {
          const entity = musicNamed(turn);
          return entity && openTopic(turn, state, entity);
        },
      },
      genre: {
        leadsTo: ['genre'],
        say: (turn, state) => {
          const genre = genreNamed(turn.text);
          return genre && openGenre(turn, state, genre, null);
        },
      },
      none: { leadsTo: [], say: (turn, state) => closing(state, [say(turn, 'noMusic')], 'the user has no music') },
      unsure: { leadsTo: ['similar'], say: (turn, state) => offerArtist(turn, state, say(turn, 'unsure')) },
      // It belongs to those who know about it.
      elsewhere: { leadsTo: [], say: () => undefined },
      other: { leadsTo: ['similar'], say: (turn, state) => offerArtist(turn, state, say(turn, 'plainTaste')) },
    },
  };
