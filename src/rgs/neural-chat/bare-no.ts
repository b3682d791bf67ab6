import type { TurnContext } from '../../contracts/turn.ts';
import { wordsOf } from '../../core/text.ts';
import { contentOf } from './content.ts';
import { saysNothing } from './find-reply.ts';
import type { Talk } from './state.ts';
import { deniedIn } from './thin-answer.ts';

const openQuestion = /(?:^|[.!,] )(?:and |so )?(?:what|which|who|whom|where|when|why|how)\b[^.!]*\?\s*$/iu;

/** True for 'no' and little more; 'no one' names nobody, which is an answer. */
export function isBareNo(turn: TurnContext): boolean {
  return deniedIn(turn.text) === null && turn.annotations.answer.isNo && wordsOf(turn.text).length <= 4;
}

/** 'No' to an open question, or late in a talk, is a refusal; else it is an answer, where the area has something to say to it. */
export function noEnds(turn: TurnContext, talk: Talk): boolean {
  if (talk.botTurns > 2 || openQuestion.test(talk.lines.at(-1) ?? '')) return true;
  return talk.botTurns === 1 && !(contentOf(talk.area).nothing && saysNothing(turn)) && talk.about === null;
}
