import type { Entity } from '../../contracts/entity-index.ts';
import { answerWith, type Treelet, type TreeletBranch } from '../../contracts/treelet.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { opinionIn, type SpokenOpinion } from '../../core/spoken-opinion.ts';
import { isPerformer, musicNamed, performerOf, playerOf } from './find-music.ts';
import { generic } from './generic.ts';
import { asking, handOver, type Move, offerSimilar, say } from './moves.ts';
import { named } from './music-facts.ts';
import { openMusician, openTopic } from './open-topic.ts';
import { isSpent, type MusicAwaited, type MusicState } from './state.ts';

type Branch = TreeletBranch<MusicState, MusicAwaited>;
type Verdict = SpokenOpinion | 'other' | 'namesOther';
const openings = ['musician', 'song', 'singer', 'genre', 'instrument'] as const;

async function topicUnderway(turn: TurnContext, state: MusicState): Promise<Entity | undefined> {
  return state.topic === null ? undefined : turn.io.entities.entity(state.topic);
}

/** Something musical that is not what the last question was about. */
function otherMusic(turn: TurnContext, state: MusicState): Entity | undefined {
  const entity = musicNamed(turn);
  return entity && entity.title !== state.topic ? entity : undefined;
}

const namesOther: Branch = {
  leadsTo: openings,
  say: (turn, state) => {
    const entity = otherMusic(turn, state);
    return entity && openTopic(turn, state, entity);
  },
};

function verdictOf(turn: TurnContext, state: MusicState): Verdict {
  if (otherMusic(turn, state)) return 'namesOther';
  const { answer, sentiment } = turn.annotations;
  const opinion = opinionIn(turn.text);
  if (opinion) return opinion;
  if (answer.isYes) return 'liked';
  if (answer.isNo) return 'disliked';
  return sentiment.label.endsWith('positive') ? 'liked' : 'other';
}

/** After a word on a musician: somebody like them. */
const likeThem = (name: 'liked' | 'disliked' | 'mixed' | 'otherOpinion'): Branch => ({
  leadsTo: ['similar'],
  say: async (turn, state) => {
    const performer = await topicUnderway(turn, state);
    const lead = say(turn, name);
    return performer ? offerSimilar(turn, state, performer, lead) : handOver(turn, state, [lead]);
  },
});

/** Awaits a word on a musician. */
const musician: Treelet<MusicState, Verdict, MusicAwaited> = {
  name: 'musician',
  isEntry: true,
  classify: verdictOf,
  branches: {
    namesOther,
    liked: likeThem('liked'),
    disliked: likeThem('disliked'),
    mixed: likeThem('mixed'),
    other: likeThem('otherOpinion'),
  },
};

const afterSong = (name: 'liked' | 'disliked' | 'mixed' | 'otherOpinion'): Branch => ({
  leadsTo: ['musician'],
  say: async (turn, state) => {
    const song = await topicUnderway(turn, state);
    const performer = song && !isSpent(state) ? await performerOf(turn, song) : undefined;
    if (!performer) return handOver(turn, state, [say(turn, name)]);
    const parts = [say(turn, name), say(turn, 'askOtherSongs', named(performer))];
    return asking(state, 'musician', performer, parts, `from the song to ${performer.title}`);
  },
});

/** Awaits a word on a song or another piece. */
const song: Treelet<MusicState, Verdict, MusicAwaited> = {
  name: 'song',
  isEntry: true,
  classify: verdictOf,
  branches: {
    namesOther,
    liked: afterSong('liked'),
    disliked: afterSong('disliked'),
    mixed: afterSong('mixed'),
    other: afterSong('otherOpinion'),
  },
};

/** Awaits who sings a song that the knowledge base has no singer for. */
const singer: Treelet<MusicState, 'named' | 'other', MusicAwaited> = {
  name: 'singer',
  isEntry: true,
  classify: (turn, state) => {
    const entity = otherMusic(turn, state);
    return entity && isPerformer(entity) ? 'named' : 'other';
  },
  branches: {
    named: {
      leadsTo: ['musician'],
      say: (turn, state) => {
        const performer = otherMusic(turn, state);
        return performer && openMusician(turn, state, performer, say(turn, 'singerThanks'));
      },
    },
    other: {
      leadsTo: [],
      say: (turn, state) => {
        const { isYes, isNo, dontKnow } = turn.annotations.answer;
        return handOver(turn, state, [say(turn, isYes || isNo || dontKnow ? 'similarOther' : 'singerThanks')]);
      },
    },
  },
};

const ending = (name: 'liked' | 'disliked' | 'mixed' | 'otherOpinion' | 'similarYes' | 'similarNo'): Branch => ({
  leadsTo: [],
  say: (turn, state) => handOver(turn, state, [say(turn, name)]),
});

/** Awaits a word on a genre. */
const genre: Treelet<MusicState, Verdict, MusicAwaited> = {
  name: 'genre',
  isEntry: true,
  classify: verdictOf,
  branches: {
    namesOther,
    liked: ending('liked'),
    disliked: ending('disliked'),
    mixed: ending('mixed'),
    other: ending('otherOpinion'),
  },
};

/** After a word on playing: somebody who plays the instrument. */
const afterPlaying = (name: 'playsYes' | 'playsNo' | 'otherOpinion'): Branch => ({
  leadsTo: ['similar'],
  say: async (turn, state): Promise<Move> => {
    const instrument = await topicUnderway(turn, state);
    const player = instrument && !isSpent(state) ? await playerOf(turn, state, instrument) : undefined;
    if (!player) return handOver(turn, state, [say(turn, name)]);
    const parts = [say(turn, name), say(turn, 'offerPlayer', named(player))];
    return asking(state, 'similar', player, parts, `somebody who plays it: ${player.title}`);
  },
});

/** Awaits whether, or how, the user plays an instrument. */
const instrument: Treelet<MusicState, 'yes' | 'no' | 'other' | 'namesOther', MusicAwaited> = {
  name: 'instrument',
  isEntry: true,
  classify: (turn, state) => {
    if (otherMusic(turn, state)) return 'namesOther';
    if (turn.annotations.answer.isYes) return 'yes';
    return turn.annotations.answer.isNo ? 'no' : 'other';
  },
  branches: {
    namesOther,
    yes: afterPlaying('playsYes'),
    no: afterPlaying('playsNo'),
    other: afterPlaying('otherOpinion'),
  },
};

/** Awaits whether the user likes somebody on offer. */
const similar: Treelet<MusicState, Verdict, MusicAwaited> = {
  name: 'similar',
  isEntry: true,
  classify: verdictOf,
  branches: {
    namesOther,
    liked: ending('similarYes'),
    disliked: ending('similarNo'),
    mixed: ending('mixed'),
    other: { leadsTo: [], say: (turn, state) => handOver(turn, state, [say(turn, 'similarOther')]) },
  },
};

/** All treelets, by what they await (reference §10.15). */
export const musicTreelets = { generic, musician, song, singer, genre, instrument, similar };

/** Answers with the treelet that awaits the user's line. */
export async function continueWith(
  turn: TurnContext,
  state: MusicState,
  name: MusicAwaited,
): Promise<Move | undefined> {
  return answerWith<MusicState, MusicAwaited>(musicTreelets[name], turn, state);
}
