import type { Response } from '../../contracts/response-generator.ts';
import type { Treelet } from '../../contracts/treelet.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { joinTexts } from '../../core/text.ts';
import { withHeard } from './article.ts';
import { isActive } from './awaited.ts';
import { followedUp, isTopic, respondWith, standingOn, tellMore, type WikiTreelet } from './begin.ts';
import { answerLeads, unknownLines } from './content.ts';
import { passageForQuestion } from './find-passage.ts';
import { after, askOpenly, introduce, type Move, nextMove, offerSections, type Standing, tellFact } from './ladder.ts';
import { memoryOf, type WikiState } from './state.ts';
import { askedFor } from './user-wishes.ts';
import { leadOf, worded } from './wording.ts';

/** Answers what the user asks about the thing: what it is, or anything that its article tells. */
export const answerQuestion: Treelet<WikiState, 'introduction' | 'particular' | 'none', WikiTreelet> = {
  name: 'question',
  isEntry: true,
  classify: (turn) => {
    const { current } = turn.entity;
    if (!isTopic(current)) return 'none';
    const asked = askedFor(turn, current, isActive(turn));
    return asked === 'introduction' ? 'introduction' : asked === 'question' ? 'particular' : 'none';
  },
  branches: {
    none: { leadsTo: [], say: () => undefined },
    introduction: { leadsTo: ['open-question', 'til', 'section'], say: sayWhatItIs },
    particular: { leadsTo: ['open-question', 'til', 'section'], say: answer },
  },
};

async function sayWhatItIs(turn: TurnContext, state: WikiState): Promise<Response<WikiState> | undefined> {
  const standing = await standingOn(turn, state);
  if (!standing) return undefined;
  const introduction = introduce(standing);
  const move = introduction
    ? await followedUp(standing, introduction, nextMove)
    : ((await tellMore(standing)) ?? admit(standing));
  return move && respondWith(turn, move, `the user asks about ${standing.entity.title}`);
}

/** Of some things nothing is known but the name: one says so, and asks. */
function admit(standing: Standing): Move | undefined {
  const question = standing.article.isEmpty ? askOpenly(standing) : undefined;
  const line = standing.turn.choose(worded(unknownLines, standing.entity));
  return question && { ...question, text: joinTexts(line, question.text) };
}

async function answer(turn: TurnContext, state: WikiState): Promise<Response<WikiState> | undefined> {
  const standing = await standingOn(turn, state);
  if (!standing) return undefined;
  const known = memoryOf(state, standing.entity.title);
  const passage = await passageForQuestion(standing);
  if (!passage) return undefined;
  const memory = withHeard(known, [passage]);
  const text = leadOf(passage.text);
  const step = passage.kind === 'section' ? 'section' : 'til';
  const told: Move = { text, next: after(standing, memory, { step, awaiting: null, told: text }) };
  const move = await followedUp(standing, told, goOn);
  return respondWith(turn, move, 'an article has the answer', turn.choose(answerLeads));
}

/** The answer is long enough, so something short follows. */
async function goOn(standing: Standing): Promise<Move | undefined> {
  return (await offerSections(standing)) ?? askOpenly(standing) ?? (await tellFact(standing));
}
