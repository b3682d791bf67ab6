import type { TurnContext } from '../../contracts/turn.ts';
import { asksRecommendation } from '../../core/asks-recommendation.ts';
import { asksToName } from '../../core/asks-to-name.ts';
import { asksTaste, isBareName, wantsTopic } from '../../core/topic-talk.ts';
import { genreNamed, isNotOffered, isPerformer, musicNamed } from './find-music.ts';
import type { MusicGenre } from './lines.ts';
import { askGeneric, type Move, offerArtist, say } from './moves.ts';
import { named } from './music-facts.ts';
import { openMusician, openTopic } from './open-topic.ts';
import type { MusicState } from './state.ts';
import { aroundMusic, musicSpeech, ordersToPlay, playsInstrument, speaksOfMusic } from './wishes.ts';

/** Begins to talk about music: on request, by a name, or where music is mentioned; questions are for others (reference §10.15). */
export async function begin(turn: TurnContext, memory: MusicState): Promise<Move | undefined> {
  const { navigation, annotations, entity } = turn;
  if (navigation.negative || ordersToPlay(turn)) return undefined;
  const state = { ...memory, turns: 0 };
  if (wantsTopic(turn, musicSpeech)) {
    const move = askGeneric(turn, state, say(turn, 'welcome'), asksToName(turn.lastReply));
    return { ...move, priority: 'FORCE_START', because: 'the user asks for music' };
  }
  const genre = genreWished(turn.text);
  if (asksRecommendation(turn.text) && (genre || speaksOfMusic(turn) || /\blisten\b/u.test(turn.text))) {
    const move = await offerArtist(turn, state, say(turn, 'recommending'), genre);
    return { ...move, priority: 'FORCE_START', because: 'the user wants music recommended' };
  }
  const isQuestion = (annotations.question.isQuestion && !navigation.positive) || asksTaste(turn, musicSpeech);
  const topic = isQuestion ? await tastes(turn, state) : await nameMusic(turn, state);
  if (topic) return topic;
  if (!speaksOfMusic(turn) || navigation.positive) return undefined;
  if (asksTaste(turn, musicSpeech)) return { ...tellTaste(turn, state), priority: 'CAN_START' };
  const isElsewhere = entity.initiatedByUser && entity.current !== null && !entity.current.isCategory;
  if (isQuestion || isElsewhere || annotations.expressedOpinion.sentiment === 'negative') return undefined;
  const move = askGeneric(turn, state, say(turn, 'pickUp'), asksToName(turn.lastReply));
  const isFond = annotations.expressedOpinion.sentiment === 'positive';
  return { ...move, priority: isFond ? 'FORCE_START' : 'CAN_START', because: 'the user mentions music' };
}

/** 'Recommend me some jazz'; a country to visit is none. */
function genreWished(text: string): MusicGenre | undefined {
  const [, words = ''] = /\b(?:some|any|good|great|more|me) ((?:\p{L}+ )?\p{L}+)$/u.exec(text) ?? [];
  return words === '' ? undefined : genreNamed(words);
}

/** The user names something musical, without asking anything about it. */
async function nameMusic(turn: TurnContext, state: MusicState): Promise<Move | undefined> {
  const entity = musicNamed(turn);
  const { navigation, annotations, text } = turn;
  if (!entity || (state.told.includes(entity.title) && !navigation.positive)) return undefined;
  const { sentiment } = annotations.expressedOpinion;
  if (sentiment === 'negative') return undefined;
  if (sentiment !== null && (await turn.io.entities.opinion(entity.title))) return undefined;
  const move = await openTopic(turn, state, entity);
  const isFond = sentiment !== null || playsInstrument(turn);
  const isMeant = isFond || navigation.positive || isBareName(text, entity.name, aroundMusic);
  return move && { ...move, priority: isMeant ? 'FORCE_START' : 'CAN_START' };
}

/** 'Do you like Adele': the bot's own taste, where it has no settled opinion. */
async function tastes(turn: TurnContext, state: MusicState): Promise<Move | undefined> {
  const entity = musicNamed(turn);
  if (!entity || !isPerformer(entity) || !asksTaste(turn, musicSpeech)) return undefined;
  if (await turn.io.entities.opinion(entity.title)) return undefined;
  if (isNotOffered(entity)) return undefined;
  const move = await openMusician(turn, state, entity, say(turn, 'tasteOf', named(entity)));
  return { ...move, priority: 'CAN_START' };
}

/** The bot's own taste, and an easy question. */
export function tellTaste(turn: TurnContext, state: MusicState): Move {
  return askGeneric(turn, state, `${say(turn, 'askedBack')} ${say(turn, 'tastes')}`, true);
}
