import { paraphrase } from '../../contracts/paraphrase.ts';
import type { Response } from '../../contracts/response-generator.ts';
import type { Treelet } from '../../contracts/treelet.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { joinTexts } from '../../core/text.ts';
import { overlapLimits } from './article.ts';
import { respondWith, standingOn, type WikiTreelet } from './begin.ts';
import { clarifyingLeads, clarifyingTails, closingLines, doubtLines, originalLeads } from './content.ts';
import { handOver } from './hand-over.ts';
import { after, askOpenly, type Move, offerSections, type Standing } from './ladder.ts';
import { overlapOf } from './overlap.ts';
import { memoryOf, type WikiState } from './state.ts';
import { isDoubting, isUnclear } from './user-wishes.ts';
import { leadOf, worded } from './wording.ts';

/** Of a long passage its beginning is enough the second time. */
const retoldWords = 35;

type Branch = 'doubts' | 'insists' | 'unclear' | 'lost' | 'none';

/** Tells a passage once more where the user doubts it or did not understand it (reference §10.14). */
export const hearDoubt: Treelet<WikiState, Branch, WikiTreelet> = {
  name: 'retelling',
  isEntry: false,
  classify: (turn, { retold, awaiting }) => {
    if (isDoubting(turn)) return retold ? 'insists' : 'doubts';
    if (isUnclear(turn)) return retold ? 'lost' : 'unclear';
    return retold && awaiting === 'til' && turn.annotations.answer.isNo ? 'lost' : 'none';
  },
  branches: {
    doubts: { leadsTo: ['section', 'open-question'], say: readOriginal },
    insists: { leadsTo: ['section', 'open-question'], say: vouch },
    unclear: { leadsTo: ['til'], say: clarify },
    lost: { leadsTo: [], say: letGo },
    none: { leadsTo: [], say: () => undefined },
  },
};

/**
 * The passage that the last line told, as its article has it.
 *
 * @returns undefined where the last line told none
 */
function toldLast({ turn, state, entity, article }: Standing): string | undefined {
  if (state.told !== null && state.topic === entity.title) return state.told;
  const { introduction, sections, facts } = article;
  return [...facts, ...sections, ...introduction].find(({ text }) => turn.lastReply.includes(text))?.text;
}

async function readOriginal(turn: TurnContext, state: WikiState): Promise<Response<WikiState> | undefined> {
  const standing = await standingOn(turn, state);
  const told = standing && toldLast(standing);
  if (!standing || told === undefined) return vouch(turn, state);
  const line = joinTexts(turn.choose(worded(originalLeads, standing.entity)), leadOf(told, retoldWords));
  return goOnAfter({ ...standing, state: { ...state, told, retold: true, topic: standing.entity.title } }, line);
}

async function vouch(turn: TurnContext, state: WikiState): Promise<Response<WikiState> | undefined> {
  const standing = await standingOn(turn, state);
  return standing && goOnAfter(standing, turn.choose(doubtLines));
}

async function goOnAfter(standing: Standing, line: string): Promise<Response<WikiState>> {
  const move = (await offerSections(standing)) ?? askOpenly(standing);
  if (move) return respondWith(standing.turn, move, 'the user doubts a fact', line);
  return { ...(await handOver(standing, line)), priority: 'STRONG_CONTINUE' };
}

/** In other words where there are faithful ones that differ enough; else as the article has it, in another frame. */
async function clarify(turn: TurnContext, state: WikiState): Promise<Response<WikiState> | undefined> {
  const standing = await standingOn(turn, state);
  const told = standing && toldLast(standing);
  if (!standing || told === undefined) return undefined;
  const otherWords = await paraphrase(turn, told);
  const isNew = overlapOf(otherWords, [turn.lastReply]) < overlapLimits.otherWords;
  const text = joinTexts(
    turn.choose(clarifyingLeads),
    isNew ? otherWords : leadOf(told, retoldWords),
    turn.choose(clarifyingTails),
  );
  const next = after(standing, memoryOf(state, standing.entity.title), { step: 'til', awaiting: 'til', told });
  const move: Move = { text, next: { ...next, retold: true } };
  return respondWith(turn, move, 'the user did not understand');
}

async function letGo(turn: TurnContext, state: WikiState): Promise<Response<WikiState> | undefined> {
  const standing = await standingOn(turn, state);
  if (!standing) return undefined;
  const closing = await handOver(standing, turn.choose(worded(closingLines, standing.entity)));
  return { ...closing, priority: 'STRONG_CONTINUE' };
}
