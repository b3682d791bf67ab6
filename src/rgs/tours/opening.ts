import type { TurnContext } from '../../contracts/turn.ts';
import { fillOne } from '../../core/content.ts';
import { joinTexts, normaliseText } from '../../core/text.ts';
import { praise } from './answer.ts';
import { type Asked, takeStep } from './ask.ts';
import { knownSubject, type Subject, titleIn } from './find-subject.ts';
import type { Guide } from './guide.ts';
import { sharedLines } from './shared-lines.ts';
import { type TourState, withSaid, withSubject } from './state.ts';

/** A line that asks for a name, after which another such question tires (paper §'decision fatigue'). */
const asksForName =
  /\b(?:favou?rite|which \w+|what(?:'s| is| are) (?:the|your) (?:best|last|first|most)|name (?:a|an|one)|who(?:'s| is| do| would)|what do you (?:watch|read|play|eat))\b[^.?!]*\?/iu;

/** An opening, and what becomes the topic with it. */
export interface Opening extends Asked {
  readonly entity: string;
}

/**
 * Opens the tour: with what the profile knows of the user's taste, else with a favourite or with one of two things.
 *
 * @param state as it is; a finished tour begins anew, with what was not said yet
 * @returns undefined where there is nothing new to ask
 */
export async function openTour(guide: Guide, turn: TurnContext, state: TourState): Promise<Opening | undefined> {
  const fresh: TourState = { ...state, awaiting: null, visited: [], botTurns: 0, subject: null, isFinished: false };
  const remembered = await openRemembered(guide, turn, fresh);
  if (remembered) return remembered;
  const isTired = asksForName.test(turn.lastReply) || turn.io.random.integer(2) === 0;
  for (const step of isTired ? ['choice', 'favourite', 'fact'] : ['favourite', 'choice', 'fact']) {
    const asked = await takeStep(guide, turn, fresh, step);
    if (asked) return { ...asked, entity: guide.tour.entity };
  }
  return undefined;
}

/** Opens the tour on one thing, with what there is to say about it and what it is like. */
export async function openOn(
  guide: Guide,
  turn: TurnContext,
  state: TourState,
  subject: Subject,
): Promise<Opening | undefined> {
  const said = praise(guide, turn, state, subject);
  const fresh: TourState = {
    ...withSubject(withSaid(state, said.ids), subject.title),
    visited: ['favourite'],
    botTurns: 0,
  };
  const asked = await takeStep(guide, turn, fresh, 'question');
  return asked && { ...asked, text: joinTexts(said.text, asked.text), entity: subject.title };
}

/** Where the user has told of a liking or a pet that belongs here. */
async function openRemembered(guide: Guide, turn: TurnContext, state: TourState): Promise<Opening | undefined> {
  const isNew = (title: string | undefined): title is string => title !== undefined && !state.subjects.includes(title);
  const { likes, pets } = turn.user;
  const liked = likes.map((like) => titleIn(guide, normaliseText(like))).find(isNew);
  const pet = pets.map(({ kind }) => titleIn(guide, normaliseText(kind ?? ''))).find(isNew);
  const title = liked ?? pet;
  const over = [...turn.entity.rejected, ...turn.entity.finished];
  if (title === undefined || over.some((entity) => entity.title === title)) return undefined;
  const subject = await knownSubject(turn, title);
  const onSubject = withSubject({ ...state, visited: ['favourite'] }, title);
  if (liked === undefined) return askAfterPet(turn, onSubject, subject);
  const asked = await takeStep(guide, turn, onSubject, 'question');
  const lead = fillOne(turn, sharedLines.value.rememberedLikes, subject.slots);
  return asked && { ...asked, text: joinTexts(lead, asked.text), entity: title };
}

/** What it is like is known of one's own pet, so how it is doing is asked instead. */
function askAfterPet(turn: TurnContext, state: TourState, { title, slots }: Subject): Opening {
  return {
    text: fillOne(turn, sharedLines.value.rememberedPets, { name: slots.name }),
    entity: title,
    next: { ...state, awaiting: 'question', visited: [...state.visited, 'question'], botTurns: state.botTurns + 1 },
  };
}
