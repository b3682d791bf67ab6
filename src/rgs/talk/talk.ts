import { linesSoFar } from '../../contracts/lines-so-far.ts';
import { isUnguarded } from '../../contracts/may-generate.ts';
import type { JudgedReply } from '../../contracts/reply-judge.ts';
import { defineResponseGenerator } from '../../contracts/response-generator.ts';
import { type Stateless, stateless } from '../../contracts/stateless.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { askedOfTheWorld } from './asked-of-the-world.ts';
import { notesFor } from './notes.ts';

const mostSamples = 6;
const remembered = 100;
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
    if (!talker || turn.text === '' || turn.turnIndex === 1) return undefined;
    const [first, ...alternatives] = await proposals(turn, talker);
    if (!first) return undefined;
    return {
      ...first,
      alternatives,
      priority: 'UNIVERSAL_FALLBACK',
      needsPrompt: false,
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
      history: linesSoFar(turn, remembered),
      samples: mostSamples,
      topP: 0.9,
      temperature: 0.7,
      maxTokens: 36,
      seed: random.integer(0x7fffffff),
      point: { area: 'talk', botTurns: 1, dialogueAct: '', emotion: null, person: null, slots: {}, user: turn.user },
      writtenOnly: !isUnguarded(turn),
      notes: await notesFor(turn),
      ...(asked ? { asked } : {}),
    },
    deadline.signal,
  );
  return texts.map((text, place) => ({ text, source: origins[place]?.source ?? 'sample' }));
}
