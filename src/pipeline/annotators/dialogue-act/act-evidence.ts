import type { Answer, DialogueActLabel, Question } from '../../../contracts/annotations.ts';
import type { LastQuestion } from '../answer/last-question.ts';

/** Log-odds for acts. */
export type Votes = Readonly<Partial<Record<DialogueActLabel, number>>>;

/** What is known about an utterance when its act is judged. */
export interface ActSituation {
  /** The user's words in spoken form, without hesitations. */
  readonly form: string;
  readonly words: number;
  readonly asked: LastQuestion;
  /** The bot's last line in spoken form. */
  readonly lastLine: string;
  readonly answer: Answer;
  readonly question: Question;
}

/** What every act starts from: how common it is where nothing else is known. */
export const priors: Readonly<Record<DialogueActLabel, number>> = {
  statement: 1.1,
  opinion: 0.9,
  comment: 0,
  command: -0.2,
  abandon: -0.1,
  'pos-answer': -1,
  'neg-answer': -1,
  'back-channeling': -1,
  appreciation: -1,
  'yes-no-question': -1,
  'open-question-factual': -1,
  'open-question-opinion': -1,
  'other-answers': -1,
  closing: -1,
  complaint: -0.6,
  hold: -1,
  nonsense: -0.8,
  'dev-command': -1.2,
  correction: -1.5,
  opening: -1.5,
  'clarifying-question': -1.5,
  uncertain: -1.5,
  'non-compliant': -1.5,
  'open-question-personal': -1.5,
};

const wantsOpinion =
  /favorite|do you (?:think|like|prefer|feel|enjoy)|your (?:opinion|thoughts)|any thoughts|would you|what kind|which|the best|recommend|should|looking forward|celebrity|genre|how was|who do/;
const wantsTopic = /(?:talk|chat) about(?: next| today| now| instead)?$|what (?:topic|subject)/;
const asksPersonal =
  /(?:^| )(?:how (?:are|old are) you|how (?:is|was|'s) your (?:day|night|weekend)|how's it going|what's your (?:name|real name|gender|age|job|birthday)|who (?:are you|made you|created you|is your (?:creator|master|boss))|where (?:do you live|are you(?: from)?|were you (?:born|made))|what (?:are you(?: doing| wearing)?|do you (?:do(?: for fun| all day)?|look like|eat)|did you do)|when (?:is your birthday|were you (?:born|made)))(?= |$)/;
const asksOpinion =
  /favorite|do you (?:think|like|love|prefer|feel|enjoy|want|recommend|suggest)|would you|about you$|what about|how about|yours$|should (?:i|we)|the best|your opinion|why (?:do|don't|not|are|is)|makes? you/;
const wordFirst =
  /^(?:[a-z']+ ){0,6}?(?:what|who|whose|which|where|when|why|how|what's|who's|where's|how's|when's|why's)(?= |$)/;
const firmYes =
  /^(?:yes|yeah|yep|yup|sure|of course|absolutely|definitely|please|okay|ok|no|nope|nah|not|never|i (?:do|did|have|am|don't|didn't|haven't))/;

/** What questions, answers and the bot's last line speak for; patterns on the words alone are in `actPatterns`. */
export function situationVotes(situation: ActSituation): readonly Votes[] {
  return [questionVotes(situation), answerVotes(situation), replyVotes(situation)];
}

function questionVotes({ form, question }: ActSituation): Votes {
  if (!question.isQuestion) return {};
  const strength = 2.5 + 3 * question.probability;
  const isOpen = wordFirst.test(form) && !/^(?:do|does|did|are|is|can|could|would|will|have|has) /.test(form);
  if (!isOpen) return { 'yes-no-question': strength };
  if (asksPersonal.test(form)) return { 'open-question-personal': strength, 'open-question-factual': strength - 0.6 };
  return asksOpinion.test(form)
    ? { 'open-question-opinion': strength, 'open-question-factual': strength - 1.5 }
    : { 'open-question-factual': strength, 'open-question-opinion': strength - 1.5 };
}

function answerVotes({ form, words, asked, answer }: ActSituation): Votes {
  const wasAsked = asked === 'yes-no' || asked === 'offer' || asked === 'choice';
  const firm = (firmYes.test(form) ? 6.6 : 5) - Math.min(2.5, Math.max(0, words - 3) * 0.3);
  if (answer.isYes && !wasAsked) return { 'back-channeling': answer.backChannel ? 5.2 : 2, 'pos-answer': firm - 2 };
  if (answer.isYes) return { 'pos-answer': firm, ...(asked === 'offer' ? { command: firm - 1.1 } : {}) };
  if (answer.isNo && asked === 'open') return { 'other-answers': 4.4, 'neg-answer': 4 };
  if (answer.isNo)
    return { 'neg-answer': wasAsked ? firm : firm - 1.4, ...(asked === 'offer' ? { command: firm - 1.3 } : {}) };
  if (
    /^(?:maybe|perhaps|possibly|(?:i'm )?(?:not|un)(?: really| too| quite)? ?sure|it depends|could be|i guess|hard to say)/.test(
      form,
    )
  ) {
    return { uncertain: 5.6, 'other-answers': 4.7 };
  }
  if (answer.dontKnow) return { 'other-answers': 5.6, uncertain: 4.8 };
  return answer.backChannel ? { 'back-channeling': wasAsked ? 3 : 3.6 } : {};
}

function replyVotes({ words, asked, lastLine, question, answer }: ActSituation): Votes {
  if (question.isQuestion || answer.isYes || answer.isNo || answer.dontKnow) return {};
  const short = words <= 4 ? 1 : 0;
  if (wantsTopic.test(lastLine)) return { command: 1.6 + short, opinion: 0.6 };
  if (asked === 'open' || asked === 'choice') {
    return wantsOpinion.test(lastLine) ? { opinion: 1.6 + short } : { statement: 1.2 + short };
  }
  return asked === 'yes-no' || asked === 'offer' ? { statement: 0.8 + 0.5 * short, 'pos-answer': 0.8 } : {};
}
