import { answerWith, type Treelet, type TreeletBranch } from '../../contracts/treelet.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { opinionIn } from '../../core/spoken-opinion.ts';
import { actorNamed, askPlot, bringUp, offerGenre, offerWith } from './bring-up.ts';
import { filmInAnswer, filmNamed, filmUnderway, genreNamed, otherFilm } from './find-film.ts';
import { askWhich, closing, goOnAbout, handOver, type Move, offerOther, openFilm, say } from './moves.ts';
import { type Verdict, verdictOf } from './read-opinion.ts';
import type { MoviesAwaited, MoviesState } from './state.ts';
import { isUnseen, namesNone, speaksOfFilms } from './wishes.ts';

/** The treelets that await an answer. */
export type MoviesTreelet = MoviesAwaited;
type Branch = TreeletBranch<MoviesState, MoviesTreelet>;

const namesOther: Branch = {
  leadsTo: ['opinion', 'plot', 'star', 'again'],
  say: (turn, state) => {
    const film = filmNamed(turn);
    return film && bringUp(turn, state, film);
  },
};

const noFilms: Branch = {
  leadsTo: [],
  say: (turn, state) => closing(state, [say(turn, 'noFilms')], 'the user watches no films'),
};

/** Awaits the name of a film; an actor, a genre or a series will do. */
const film: Treelet<MoviesState, 'film' | 'genre' | 'star' | 'none' | 'unsure' | 'unknown' | 'other', MoviesTreelet> = {
  name: 'film',
  isEntry: true,
  classify: async (turn) => {
    if (filmInAnswer(turn)) return 'film';
    if (namesNone(turn) || turn.annotations.answer.isNo) return 'none';
    if (turn.annotations.answer.dontKnow) return 'unsure';
    if (genreNamed(turn.text)) return 'genre';
    if (await actorNamed(turn)) return 'star';
    if (turn.entity.initiatedByUser && turn.entity.current !== null) return 'other';
    if (turn.annotations.answer.isYes || turn.annotations.answer.backChannel) return 'unsure';
    return 'unknown';
  },
  branches: {
    film: {
      leadsTo: ['opinion', 'plot', 'star', 'again'],
      say: (turn, state) => {
        const named = filmInAnswer(turn);
        return named && bringUp(turn, state, named);
      },
    },
    genre: { leadsTo: ['seen', 'film'], say: (turn, state) => offerGenre(turn, state) },
    star: {
      leadsTo: ['seen'],
      say: async (turn, state) => {
        const star = await actorNamed(turn);
        return star && offerWith(turn, state, star);
      },
    },
    none: noFilms,
    unsure: { leadsTo: ['seen', 'film'], say: (turn, state) => askWhich(turn, state, say(turn, 'unsure'), true) },
    unknown: {
      leadsTo: ['plot'],
      say: (turn, state) => askPlot(turn, state),
    },
    // It belongs to those who know about it.
    other: { leadsTo: [], say: () => undefined },
  },
};

const spokenVerdict = (name: 'liked' | 'disliked' | 'mixed' | 'otherOpinion'): Branch => ({
  leadsTo: ['star', 'again'],
  say: async (turn, state) => {
    const about = await filmUnderway(turn, state);
    return about ? goOnAbout(turn, state, about, say(turn, name)) : handOver(turn, state, [say(turn, name)]);
  },
});

const notSeen: Branch = {
  leadsTo: [],
  say: (turn, state) => handOver(turn, state, [say(turn, 'unseen')]),
};

/** Awaits what the user thinks of the film. */
const opinion: Treelet<MoviesState, Verdict | 'namesOther', MoviesTreelet> = {
  name: 'opinion',
  isEntry: true,
  classify: (turn, state) => (otherFilm(turn, state) ? 'namesOther' : verdictOf(turn)),
  branches: {
    namesOther,
    liked: spokenVerdict('liked'),
    disliked: spokenVerdict('disliked'),
    mixed: spokenVerdict('mixed'),
    unseen: notSeen,
    other: spokenVerdict('otherOpinion'),
  },
};

const spokenOfStar = (name: 'starLiked' | 'starDisliked' | 'starOther'): Branch => ({
  leadsTo: ['seen'],
  say: async (turn, state) => {
    const who = state.star === null ? undefined : await turn.io.entities.entity(state.star);
    return who && offerOther(turn, state, who, say(turn, name, { star: who.name }));
  },
});

/** Awaits what the user thinks of an actor in the film. */
const star: Treelet<MoviesState, Verdict | 'namesOther', MoviesTreelet> = {
  name: 'star',
  isEntry: false,
  classify: (turn, state) => (otherFilm(turn, state) ? 'namesOther' : verdictOf(turn)),
  branches: {
    namesOther,
    liked: spokenOfStar('starLiked'),
    disliked: spokenOfStar('starDisliked'),
    mixed: spokenOfStar('starOther'),
    unseen: notSeen,
    other: spokenOfStar('starOther'),
  },
};

/** Awaits whether the user has seen the film on offer. */
const seen: Treelet<MoviesState, 'told' | 'yes' | 'no' | 'none' | 'unsure' | 'namesOther', MoviesTreelet> = {
  name: 'seen',
  isEntry: true,
  classify: (turn, state) => {
    const { answer } = turn.annotations;
    if (otherFilm(turn, state)) return 'namesOther';
    if (namesNone(turn) && speaksOfFilms(turn)) return 'none';
    if (isUnseen(turn)) return 'no';
    if (opinionIn(turn.text) && !answer.backChannel) return 'told';
    if (answer.isNo) return 'no';
    return answer.isYes ? 'yes' : 'unsure';
  },
  branches: {
    namesOther,
    told: {
      leadsTo: ['star', 'again'],
      say: async (turn, state) => {
        const about = await filmUnderway(turn, state);
        return about && goOnAbout(turn, state, about, say(turn, opinionIn(turn.text) ?? 'otherOpinion'));
      },
    },
    yes: {
      leadsTo: ['opinion', 'plot'],
      say: async (turn, state) => {
        const about = await filmUnderway(turn, state);
        return about && openFilm(turn, state, about, say(turn, 'seenToo'));
      },
    },
    no: notSeen,
    unsure: notSeen,
    none: noFilms,
  },
};

const reaction = (name: 'againYes' | 'againNo' | 'againOther' | 'plotThanks' | 'plotUnsure'): Branch => ({
  leadsTo: [],
  say: (turn, state) => handOver(turn, state, [say(turn, name)]),
});

/** Awaits whether the user would watch it again. */
const again: Treelet<MoviesState, 'yes' | 'no' | 'other' | 'namesOther', MoviesTreelet> = {
  name: 'again',
  isEntry: false,
  classify: (turn, state) => {
    if (otherFilm(turn, state)) return 'namesOther';
    if (turn.annotations.answer.isYes) return 'yes';
    return turn.annotations.answer.isNo ? 'no' : 'other';
  },
  branches: { namesOther, yes: reaction('againYes'), no: reaction('againNo'), other: reaction('againOther') },
};

/** Awaits what an unknown film is about. */
const plot: Treelet<MoviesState, 'told' | 'unsure' | 'namesOther', MoviesTreelet> = {
  name: 'plot',
  isEntry: true,
  classify: (turn, state) => {
    const { answer } = turn.annotations;
    if (otherFilm(turn, state)) return 'namesOther';
    return answer.dontKnow || answer.isNo || answer.isYes ? 'unsure' : 'told';
  },
  branches: { namesOther, told: reaction('plotThanks'), unsure: reaction('plotUnsure') },
};

/** All treelets, by what they await. */
export const moviesTreelets = { film, opinion, star, seen, again, plot };

/** Answers with the treelet that awaits the user's line. */
export async function continueWith(
  turn: TurnContext,
  state: MoviesState,
  name: MoviesAwaited,
): Promise<Move | undefined> {
  return answerWith<MoviesState, MoviesTreelet>(moviesTreelets[name], turn, state);
}
