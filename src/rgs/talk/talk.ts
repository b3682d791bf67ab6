import { bringsMatter, heardMoves } from '../../contracts/heard-moves.ts';
import { isUnguarded } from '../../contracts/may-generate.ts';
import type { JudgedReply } from '../../contracts/reply-judge.ts';
import { defineResponseGenerator } from '../../contracts/response-generator.ts';
import { type Stateless, stateless } from '../../contracts/stateless.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { contentStems } from '../../core/content-stems.ts';
import { isUnreadable } from '../../core/unreadable.ts';
import { askedOfTheWorld } from './asked-of-the-world.ts';
import { leadOf } from './lead.ts';
import { linesToGoOnFrom } from './lines-to-go-on-from.ts';
import { knownFacts, notesFor } from './notes.ts';

const mostSamples = 6;
/** Milliseconds: the talker keeps to its own time (`PARLEY_GENERATOR_BUDGET_MS`), which is never longer. */
const longestWait = 30_000;

/**
 * Goes on with what was said, whatever it is about: samples of a model that learnt whole talks, or of an able one that is plugged in, and
 * replies of talks that were like this one. It always proposes several; the host chooses by fit among them and what others propose. What is
 * asked of the world is left to those who know it, unless an able model is there (`asked`).
 */
export const talk = defineResponseGenerator<Stateless>({
  name: 'talk',
  description: 'Goes on with what was said, as people do in the corpus of talks.',
  examples: ['my neighbour has painted his fence purple', "i'm making soup and it tastes of nothing"],
  state: stateless,
  isCostly: true,
  budgetMs: longestWait,
  respond: async (turn) => {
    const { talker } = turn.io;
    if (!talker || isUnreadable(turn) || turn.text === '' || (turn.turnIndex === 1 && !bringsMatter(turn)))
      return undefined;
    const parts = heardMoves(turn, 'takes-leave').length > 0;
    const [first, ...alternatives] = await proposals(turn, talker);
    if (!first) return undefined;
    return {
      ...first,
      ...leadOf(turn),
      alternatives,
      priority: 'UNIVERSAL_FALLBACK',
      needsPrompt: false,
      ...(parts && turn.input.channel === 'voice' ? { ends: true } : {}),
      next: {},
      because: `${alternatives.length + 1} ways to go on with what was said`,
    };
  },
});

async function proposals(
  turn: TurnContext,
  talker: NonNullable<TurnContext['io']['talker']>,
): Promise<readonly JudgedReply[]> {
  const { random, deadline } = turn.io;
  const asked = askedOfTheWorld(turn);
  const { texts, origins = [] } = await talker.generate(
    {
      history: linesToGoOnFrom(turn),
      ...questionOf(turn),
      samples: mostSamples,
      topP: 0.9,
      temperature: 0.7,
      maxTokens: 36,
      seed: random.integer(0x7fffffff),
      point: { area: 'talk', botTurns: 1, dialogueAct: '', emotion: null, person: null, slots: {}, user: turn.user },
      writtenOnly: !isUnguarded(turn),
      notes: await notesFor(turn),
      known: knownFacts(turn),
      ...(asked ? { asked } : {}),
    },
    deadline.signal,
  );
  return texts.map((text, place) => ({ text, source: origins[place]?.source ?? 'sample' }));
}

/** These are answered by what is known of a thing. */
const aboutThings: ReadonlySet<string> = new Set(['fact', 'explanation', 'definition', 'howto']);
/** These may be about a thing, or about all that was told. */
const aboutEither: ReadonlySet<string> = new Set(['recommendation', 'advice', 'choice', 'opinion']);

/** What is asked about something: what is asked of the bot or of the talk itself is answered in whatever words. */
function questionOf(turn: TurnContext): { readonly question?: string } {
  const asked = heardMoves(turn, 'asks').filter(
    ({ kind, text }) =>
      kind !== null && (aboutThings.has(kind) || (aboutEither.has(kind) && contentStems(text).size > 0)),
  );
  return asked.length === 0 ? {} : { question: asked.map(({ text }) => text).join(' ') };
}
