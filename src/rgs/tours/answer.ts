import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { fillOne } from '../../core/content.ts';
import { joinTexts } from '../../core/text.ts';
import { takeStep } from './ask.ts';
import { sideTaken } from './classify-answer.ts';
import { namedSubject, type Subject } from './find-subject.ts';
import type { Guide } from './guide.ts';
import { freshLine, linesOf } from './lines.ts';
import { type Edge, handOver } from './route.ts';
import { sharedLines } from './shared-lines.ts';
import { type TourState, withSaid, withSubject } from './state.ts';

/** After so many turns of the bot a tour comes to its end. */
const mostBotTurns = 5;

/** Goes along an edge: a reaction to what the user said, and the next step's question, or the end of the tour. */
export async function follow(
  guide: Guide,
  turn: TurnContext,
  state: TourState,
  { say, next }: Edge,
): Promise<Response<TourState>> {
  const subject = say === 'subject' ? namedSubject(guide, turn) : undefined;
  const reaction = reactionTo(guide, turn, state, say, subject);
  const here = withSaid(subject ? withSubject(state, subject.title) : state, reaction.ids);
  const isLong = state.botTurns >= mostBotTurns;
  for (const step of next.filter((name) => name !== handOver && !isLong && !state.visited.includes(name))) {
    const asked = await takeStep(guide, turn, here, step);
    if (asked) {
      return {
        text: joinTexts(reaction.text, asked.text),
        priority: 'STRONG_CONTINUE',
        needsPrompt: false,
        ...(subject ? { entity: subject.title } : {}),
        ...(asked.expects ? { expects: asked.expects } : {}),
        next: asked.next,
        because: `the tour goes on with ${step}`,
      };
    }
  }
  return endTour(guide, turn, here, reaction.text);
}

/** The user turns the topic down. */
export function leave({ tour }: Guide, turn: TurnContext, state: TourState): Response<TourState> {
  return {
    text: fillOne(turn, sharedLines.value.leavings, { topic: tour.topic }),
    priority: 'STRONG_CONTINUE',
    needsPrompt: true,
    entity: null,
    next: { ...state, awaiting: null, isFinished: true },
    because: 'the user wants to leave the topic',
  };
}

/** The last line of a tour; others go on, and what was talked about is done with. */
function endTour(guide: Guide, turn: TurnContext, state: TourState, reaction: string): Response<TourState> {
  const all = linesOf('handOvers', guide.tour.handOvers, ({ say }) => say);
  const last = freshLine(turn, all, state.said) ?? freshLine(turn, all, []);
  return {
    text: joinTexts(reaction, last?.text),
    priority: 'STRONG_CONTINUE',
    needsPrompt: true,
    ...(last?.item.to === undefined ? {} : { handoff: last.item.to }),
    entity: null,
    next: { ...withSaid(state, last ? [last.id] : []), awaiting: null, isFinished: true },
    because: 'the tour has come to its end',
  };
}

interface Reaction {
  readonly text: string;
  readonly ids: readonly string[];
}

function reactionTo(
  guide: Guide,
  turn: TurnContext,
  state: TourState,
  say: string | undefined,
  subject: Subject | undefined,
): Reaction {
  const { tour } = guide;
  if (subject) return praise(guide, turn, state, subject);
  if (say === undefined) return { text: '', ids: [] };
  if (say === 'unknown') return { text: turn.choose(tour.unknown), ids: [] };
  const side = say === 'side' ? sideTaken(guide, turn)?.say : undefined;
  if (side) return { text: turn.choose(side), ids: [] };
  const shared = sharedLines.value.reactions[say];
  return { text: shared ? fillOne(turn, shared, { topic: tour.topic }) : '', ids: [] };
}

/** What is said about a subject: its own lines while they are fresh, else those of its group. */
export function praise(guide: Guide, turn: TurnContext, state: TourState, { title, group, slots }: Subject): Reaction {
  const { subjects, kinds, known } = guide.tour;
  const own = freshLine(turn, linesOf(`subjects/${title}`, subjects[title] ?? [], String), state.said);
  if (own) return { text: own.text, ids: [own.id] };
  return { text: fillOne(turn, (group === null ? undefined : kinds[group]) ?? known, slots), ids: [] };
}
