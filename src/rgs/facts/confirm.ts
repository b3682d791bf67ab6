import type { Response } from '../../contracts/response-generator.ts';
import { fillAll } from '../../core/content.ts';
import { remember } from './remember.ts';
import { type Answered, type Asked, answerTo, isAboutLife } from './resolve.ts';
import type { FactsState } from './state.ts';
import { claimIn, isClaimable, type Supposition, suppositionsOf, yesNoLines } from './supposed.ts';
import { surfaceOf } from './surface.ts';

/** Of several right answers, so many are stressed: stress on everything is stress on nothing. */
const mostStressed = 2;
const year = /^\d{3,4}$/u;

/** Answers 'was jaws directed by spielberg' with yes or no and the right value; undefined where the tables cannot tell. */
export async function confirm(asked: Asked, question: string): Promise<Response<FactsState> | undefined> {
  for (const supposed of suppositionsOf(question)) {
    const answered = await answerTo(asked, supposed.question, 2);
    const verdict = answered && (await verdictOn(asked, supposed, answered));
    if (answered && verdict) return say(asked, answered, verdict);
  }
  return undefined;
}

async function verdictOn(
  { turn }: Asked,
  { claim, isSure }: Supposition,
  { asking, values, relations }: Answered,
): Promise<'yes' | 'no' | undefined> {
  const isYear = asking.isYear || isAboutLife(asking);
  const years = relations.filter(({ relation }) => relation === `${asking.relation}-year`).map(({ value }) => value);
  if (claimIn(claim, isAboutLife(asking) ? years : values.map(({ spoken }) => spoken))) return 'yes';
  if (!isSure) return undefined;
  if (isYear) return year.test(claim) ? 'no' : undefined;
  return (await isClaimable(turn, claim, asking.values)) ? 'no' : undefined;
}

function say({ turn, state }: Asked, answered: Answered, verdict: 'yes' | 'no'): Response<FactsState> | undefined {
  const texts = surfaceOf(answered, turn.io.now).flatMap((answer) => fillAll(yesNoLines[verdict], { answer }));
  if (texts.length === 0) return undefined;
  const { subject, values, asking } = answered;
  return {
    text: turn.choose(texts),
    priority: 'FORCE_START',
    needsPrompt: true,
    ...(subject ? { entity: subject } : {}),
    ...(verdict === 'no' ? { emphasis: values.map(({ spoken }) => spoken).slice(0, mostStressed) } : {}),
    next: remember(
      state,
      subject,
      values.map(({ entity }) => entity),
    ),
    because: `supposes the ${asking.relation} of ${answered.words}: ${verdict}`,
  };
}
