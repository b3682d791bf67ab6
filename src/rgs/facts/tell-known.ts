import type { Response } from '../../contracts/response-generator.ts';
import { fillAll } from '../../core/content.ts';
import { type Known, knownOf, superlativeOf } from './known.ts';
import { remember } from './remember.ts';
import type { Asked } from './resolve.ts';
import type { FactsState } from './state.ts';
import { claimIn, isClaimable, opensYesNo, yesNoLines } from './supposed.ts';

const mostClaimWords = 4;

/** Answers from the tables of superlatives and common knowledge; undefined for everything else. */
export async function tellKnown(asked: Asked, question: string): Promise<Response<FactsState> | undefined> {
  const known = knownOf(question);
  if (known) return respondWith(asked, known, { text: known.say });
  return opensYesNo(question) ? confirmSuperlative(asked, question) : undefined;
}

/** 'Is Everest the tallest mountain': the superlative on one side, what the user supposes on the other. */
async function confirmSuperlative(asked: Asked, question: string): Promise<Response<FactsState> | undefined> {
  const words = question.split(' ').slice(1);
  for (let count = 1; count <= Math.min(mostClaimWords, words.length - 2); count++) {
    const sides = [
      { claim: words.slice(0, count), rest: words.slice(count) },
      { claim: words.slice(-count), rest: words.slice(0, -count) },
    ];
    for (const { claim, rest } of sides) {
      const known = superlativeOf(rest.join(' '));
      const said =
        known && known.answer !== null ? await judged(asked, known, known.answer, claim.join(' ')) : undefined;
      if (known && said) return respondWith(asked, known, said);
    }
  }
  return undefined;
}

/** What is said, and which of its words are stressed. */
type Said = Pick<Response<FactsState>, 'text' | 'emphasis'>;

async function judged(asked: Asked, known: Known, answer: string, claim: string): Promise<Said | undefined> {
  const { turn } = asked;
  if (claimIn(claim, [answer])) return { text: turn.choose(fillAll(yesNoLines.yes, { answer: known.say })) };
  const entity = await turn.io.entities.entity(answer);
  const isKnown = entity && (await isClaimable(turn, claim, [entity.kind]));
  if (!isKnown) return undefined;
  return { text: turn.choose(fillAll(yesNoLines.no, { answer: known.say })), emphasis: [entity.name] };
}

async function respondWith({ turn, state }: Asked, known: Known, said: Said): Promise<Response<FactsState>> {
  const entity = known.answer === null ? undefined : await turn.io.entities.entity(known.answer);
  return {
    ...said,
    priority: 'FORCE_START',
    needsPrompt: true,
    ...(entity ? { entity } : {}),
    next: remember(state, entity ?? null, []),
    because: `a question of the tables: ${known.asks[0] ?? ''}`,
  };
}
