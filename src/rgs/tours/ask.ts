import type { ExpectedGroup } from '../../contracts/entity-index.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { fill } from '../../core/content.ts';
import { capitaliseSentences, joinTexts, wordsOf } from '../../core/text.ts';
import { knownSubject, type Subject } from './find-subject.ts';
import type { Guide } from './guide.ts';
import { freshLine, linesOf } from './lines.ts';
import { sharedLines } from './shared-lines.ts';
import { type TourState, withSaid } from './state.ts';

/** What a step says and asks, and the state after it. */
export interface Asked {
  readonly text: string;
  readonly expects?: ExpectedGroup;
  readonly next: TourState;
}

const longestFact = 32;

/** Takes a step: its question, or its fact or taste with the question that belongs to it; undefined where it has nothing new to say. */
export async function takeStep(
  guide: Guide,
  turn: TurnContext,
  state: TourState,
  step: string,
): Promise<Asked | undefined> {
  const pool = guide.route[step]?.asks;
  const said = pool === undefined ? undefined : await sayingOf(guide, turn, state, pool);
  if (!said) return undefined;
  const { expects } = guide.tour;
  return {
    text: said.text,
    ...(pool === 'favourites' && expects ? { expects } : {}),
    next: {
      ...withSaid(state, [said.id]),
      awaiting: step,
      visited: [...state.visited, step],
      botTurns: state.botTurns + 1,
      isFinished: false,
    },
  };
}

interface Saying {
  readonly id: string;
  readonly text: string;
}

function sayingOf(
  guide: Guide,
  turn: TurnContext,
  state: TourState,
  pool: Guide['route'][string]['asks'],
): Promise<Saying | undefined> | Saying | undefined {
  const { tour } = guide;
  switch (pool) {
    case 'favourites':
      return freshLine(turn, linesOf(pool, tour.favourites, String), state.said);
    case 'eitherOrs':
      return freshLine(
        turn,
        linesOf(pool, tour.eitherOrs, ({ ask }) => ask),
        state.said,
      );
    case 'tastes':
      return freshLine(
        turn,
        linesOf(pool, tour.tastes, ({ say, ask }) => joinTexts(say, ask)),
        state.said,
      );
    case 'questions':
      return questionOn(guide, turn, state);
    case 'facts':
      return factOn(guide, turn, state);
  }
}

/** What it is like: of those that name the subject where there is one, else of those that do not. */
async function questionOn(guide: Guide, turn: TurnContext, state: TourState): Promise<Saying | undefined> {
  const subject = state.subject === null ? undefined : await knownSubject(turn, state.subject);
  const all = linesOf('questions', guide.tour.questions, String);
  const fitting = all.filter(({ text }) => subject !== undefined || !text.includes('{'));
  return freshLine(
    turn,
    subject ? fitting.map((line) => ({ ...line, text: filled(line.text, subject) })) : fitting,
    state.said,
  );
}

/** Something surprising: on the subject where the index has something short, else from the tour's own list. */
async function factOn(guide: Guide, turn: TurnContext, state: TourState): Promise<Saying | undefined> {
  const fact =
    (await factOfIndex(turn, state)) ?? freshLine(turn, linesOf('facts', guide.tour.facts, String), state.said);
  if (!fact) return undefined;
  const { factLeads, factQuestions } = sharedLines.value;
  return { id: fact.id, text: joinTexts(turn.choose(factLeads), fact.text, turn.choose(factQuestions)) };
}

async function factOfIndex(turn: TurnContext, state: TourState): Promise<Saying | undefined> {
  if (state.subject === null) return undefined;
  const query = { title: state.subject, kinds: ['til' as const], limit: 10 };
  const passages = await turn.io.entities.passages(query, turn.io.deadline.signal);
  const short = passages.filter(({ text }) => wordsOf(text).length <= longestFact);
  return freshLine(
    turn,
    linesOf(`til/${state.subject}`, short, ({ text }) => text),
    state.said,
  );
}

function filled(text: string, { slots }: Subject): string {
  return capitaliseSentences(fill(text, slots));
}
