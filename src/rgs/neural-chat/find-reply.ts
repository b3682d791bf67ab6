import type { TurnContext } from '../../contracts/turn.ts';
import { normaliseText, wordsOf } from '../../core/text.ts';
import { acknowledge, askAbout } from './about-somebody.ts';
import type { AreaName } from './areas.ts';
import { plainFeeling } from './ask-feelings.ts';
import { rankCandidates } from './candidates.ts';
import { contentOf, feelings, lines } from './content.ts';
import { dialoguePoint } from './dialogue-point.ts';
import { moodOf } from './mood.ts';
import type { Talk } from './state.ts';

/** What the bot says next in a talk, and the id of the set question in it. */
export interface Reply {
  readonly text: string;
  readonly asked?: string;
}

const samples = 20;
const topP = 0.9;
const temperature = 0.7;
const maxTokens = 40;
const seeds = 2 ** 31;
/** Without a generator, so often the bot speaks in a talk before it only reacts. */
const mostSetTurns = 3;
/** Areas whose first question can be answered by 'pretty good'. */
const asksHowItIs: ReadonlySet<AreaName> = new Set(['emotions', 'current-and-recent-activities']);
const badProbe = 'bad-probe';
const nothing =
  /^(?:(?:well|um|uh|oh|no|not|i|i've|i'm|we|just|really|honestly|there's|had|have|haven't|did|didn't|don't|do|doing|done|eaten|eat|got|ate|plans?|hobb(?:y|ies)|have any|any|much|a lot|very|been|up to) )*(?:nothing|nothing much|not much|not really|not yet|nothing yet|not a lot|nothing special|nothing really|anything|anything yet|none|no plans|plans|nope|no|nah|yet|nothing at all|not at all|much|a thing)(?: (?:yet|really|today|so far|special|at all|particular|in particular|to be honest|i guess|at the moment|right now|lately|sorry))*$/u;

/** True if the user says that there is nothing to tell of. */
export function saysNothing({ text, annotations }: TurnContext): boolean {
  return nothing.test(text) || (annotations.answer.isNo && wordsOf(text).length <= 4);
}

/**
 * The reply to what the user told: a set one where the answer is a plain one, else the best candidate of the text generator, else a
 * reaction with the next set question.
 */
export async function findReply(turn: TurnContext, talk: Talk): Promise<Reply> {
  return setReply(turn, talk) ?? (await generatedReply(turn, talk)) ?? plainReply(turn, talk);
}

function setReply(turn: TurnContext, talk: Talk): Reply | undefined {
  if (talk.botTurns > 1) return undefined;
  const content = contentOf(talk.area);
  const feeling = asksHowItIs.has(talk.area) ? plainFeeling(turn.text) : null;
  if (feeling) return { text: turn.choose(feelings[feeling]) };
  if (content.nothing && saysNothing(turn)) return { text: turn.choose(content.nothing) };
  if (talk.about === null && turn.annotations.answer.isYes && wordsOf(turn.text).length <= 4) {
    return { text: turn.choose(content.afterYes) };
  }
  return justIntroduced(turn, talk);
}

/** 'Two sisters' in answer to the first question: the first set question about them. */
function justIntroduced(turn: TurnContext, { about, asked }: Talk): Reply | undefined {
  if (about === null || about.turn !== turn.turnIndex || asked.length > 0) return undefined;
  const question = askAbout(turn, about, asked);
  return question && { text: `${acknowledge(turn, about)} ${question.text}`, asked: question.id };
}

async function generatedReply(turn: TurnContext, talk: Talk): Promise<Reply | undefined> {
  const { generator, random, deadline } = turn.io;
  if (!generator) return undefined;
  const candidates = await generator.generate(
    {
      history: [...talk.lines, turn.input.text],
      samples,
      topP,
      temperature,
      maxTokens,
      seed: random.integer(seeds),
      point: dialoguePoint(turn, talk),
    },
    deadline.signal,
  );
  const botLines = [...turn.history.map(({ bot }) => bot), ...talk.lines.filter((_line, index) => index % 2 === 0)];
  const userLines = [...talk.lines.filter((_line, index) => index % 2 === 1).map(normaliseText), turn.text];
  const [best] = rankCandidates(candidates, { botLines, userLines, isFirstAnswer: talk.botTurns === 1 });
  return best === undefined ? undefined : { text: best };
}

function plainReply(turn: TurnContext, talk: Talk): Reply {
  const mood = moodOf(turn);
  const reaction = turn.choose(lines[mood]);
  const next = talk.botTurns < mostSetTurns ? nextQuestion(turn, talk) : undefined;
  return next ? { text: `${reaction} ${next.text}`, asked: next.asked } : { text: reaction };
}

function nextQuestion(turn: TurnContext, talk: Talk): Required<Reply> | undefined {
  if (moodOf(turn) === 'bad') {
    return talk.asked.includes(badProbe) ? undefined : { text: turn.choose(lines.badProbes), asked: badProbe };
  }
  const question = talk.about && askAbout(turn, talk.about, talk.asked);
  if (question) return { text: question.text, asked: question.id };
  const probes = (contentOf(talk.area).probes ?? []).filter(
    (probe) => !talk.lines.some((line) => line.includes(probe)),
  );
  return probes.length === 0 ? undefined : { text: turn.choose(probes), asked: 'probe' };
}
