import type { Annotations, ComplaintKind } from '../../../contracts/annotations.ts';
import type { Clause, Gravity } from '../../../contracts/moves.ts';
import { graveMatterIn } from '../../../core/grave-matters.ts';
import { normaliseText } from '../../../core/text.ts';
import { detectQuestion } from '../question/detect-question.ts';

/** What other annotators, by rules of their own, say of the whole line. */
export type Upstream = Pick<Annotations, 'sentences' | 'question' | 'answer' | 'complaint' | 'stopping' | 'navigation'>;

type Move = Pick<Clause, 'move' | 'kind'>;

/** Of moves that rules find: they name no more than they know. */
const byRules = 0.6;
const complaintKinds: Readonly<Record<Exclude<ComplaintKind, 'none' | 'clarification'>, string>> = {
  misheard: 'wrong',
  repetition: 'repeated',
  privacy: 'rude',
  general: 'not-listened',
};

/**
 * What each sentence does, by what other annotators found: they see the whole line, so a line of one sentence is read best. It knows
 * fewer kinds than the model that it stands in for.
 *
 * @param previous the bot's line before; empty where there is none
 */
export function movesByRules(line: string, previous: string, upstream: Upstream): Clause[] {
  const { sentences } = upstream;
  let from = 0;
  return sentences.flatMap((sentence) => {
    const start = line.indexOf(sentence, from);
    if (start < 0 || sentence.trim() === '') return [];
    from = start + sentence.length;
    const move = moveOf(sentence, previous, upstream);
    return [
      { start, end: from, text: sentence.trim(), ...move, gravity: gravityOf(sentence, move), probability: byRules },
    ];
  });
}

function moveOf(sentence: string, previous: string, upstream: Upstream): Move {
  const { sentences, answer, complaint } = upstream;
  const isAlone = sentences.length === 1;
  const asks = isAlone ? upstream.question.isQuestion : detectQuestion([sentence]).isQuestion;
  const whole = isAlone ? ofWholeLine(upstream) : undefined;
  if (whole) return whole;
  if (asks) return { move: 'asks', kind: complaint.kind === 'clarification' ? 'repeat' : 'fact' };
  if (!previous.trimEnd().endsWith('?')) return { move: 'tells', kind: 'event' };
  if (answer.dontKnow) return { move: 'answers', kind: 'unsure' };
  return { move: 'answers', kind: answer.isYes ? 'yes' : answer.isNo ? 'no' : 'content' };
}

function ofWholeLine({ complaint, stopping, navigation }: Upstream): Move | undefined {
  if (stopping.now) return { move: 'takes-leave', kind: null };
  if (stopping.trying) return { move: 'wants', kind: 'stop' };
  if (complaint.kind === 'clarification') return { move: 'asks', kind: 'repeat' };
  if (complaint.kind !== 'none') return { move: 'complains', kind: complaintKinds[complaint.kind] };
  if (navigation.negative) return { move: 'wants', kind: 'other-topic' };
  return navigation.positive && navigation.source === 'request' ? { move: 'wants', kind: 'topic' } : undefined;
}

function gravityOf(sentence: string, { move }: Move): Gravity {
  if (move !== 'tells' && move !== 'answers') return 'light';
  const matter = graveMatterIn(normaliseText(sentence));
  if (matter === undefined) return 'light';
  return matter === 'grief' || matter === 'crisis' ? 'grave' : 'serious';
}
