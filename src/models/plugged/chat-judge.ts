import type { ChatModel } from '../../contracts/chat-model.ts';
import { mostJudged } from '../../contracts/place.ts';
import type { JudgedReply, ReplyJudge } from '../../contracts/reply-judge.ts';
import { ParleyError } from '../../core/errors.ts';
import { judgeMessages } from './judge-prompt.ts';
import { bestMark, marksIn } from './marks.ts';

/** Tokens of a mark and the comma behind it, and of what a model says around the list. */
const tokensOfMark = 3;
const tokensAround = 30;
/** Models mark in whole numbers, so many are equal: then what was made for this talk stands in front of lines that were written for any. */
const writtenBehind = 0.03;

/**
 * A chat model as the judge of replies: one call, by which it marks all of them.
 *
 * @param budgetMs that it has for a call
 * @throws (from judge) ParleyError PARLEY_GENERATOR_FAILED where it answers without marks, and as the model does
 * @example await createChatJudge(model, 1500).judge(place, [{ text: 'Oh no.', source: 'sample' }], signal) // [0.7]
 */
export function createChatJudge(model: ChatModel, budgetMs: number): ReplyJudge {
  return {
    name: model.name,
    version: model.version,
    budgetMs,
    judge: async (place, replies, signal) => {
      const judged = replies.slice(0, mostJudged);
      const maxTokens = judged.length * tokensOfMark + tokensAround;
      const asked = { messages: judgeMessages(place, judged), samples: 1, topP: 1, temperature: 0, maxTokens, seed: 1 };
      const [answer = ''] = await model.complete(asked, signal);
      const marks = marksIn(answer, judged.length);
      if (!marks || tellsNothing(marks)) throw markless(judged.length, answer);
      return judged.map((reply, index) => chanceOf(reply, marks[index] ?? 0));
    },
  };
}

/** A model that does not understand the question gives a list of zeros. */
function tellsNothing(marks: readonly number[]): boolean {
  return marks.length > 1 && marks.every((mark) => mark === 0);
}

function chanceOf({ source }: JudgedReply, mark: number): number {
  return Math.max(0, mark / bestMark - (source === 'written' ? writtenBehind : 0));
}

const shownOfAnswer = 60;

function markless(count: number, answer: string): ParleyError {
  return new ParleyError(
    'PARLEY_GENERATOR_FAILED',
    `The model was asked for ${count} marks and answered "${answer.slice(0, shownOfAnswer)}".`,
    { remedy: 'Plug in a larger model, or set PARLEY_FIT=bundled.', context: { count } },
  );
}
