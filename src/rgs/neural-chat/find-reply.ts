import { mayGenerate } from '../../contracts/may-generate.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { fillAll } from '../../core/content.ts';
import { capitaliseSentences, joinTexts, normaliseText, wordsOf } from '../../core/text.ts';
import { acknowledge, askAbout } from './about-somebody.ts';
import type { AreaName } from './areas.ts';
import { plainFeeling } from './ask-feelings.ts';
import { hasQuestion, rankCandidates } from './candidates.ts';
import { contentOf, feelings, lines } from './content.ts';
import { dialoguePoint } from './dialogue-point.ts';
import { hearOut } from './listening.ts';
import { moodOf } from './mood.ts';
import { isStory, type Talk } from './state.ts';
import { deniedIn, isEitherOr, saysLittle, sideOf, thingNamed } from './thin-answer.ts';
import { unasked, unaskedFirst } from './unasked.ts';

/** What the bot says next in a talk, and the id of the set question in it. */
export interface Reply {
  readonly text: string;
  readonly asked?: string;
  /** True if it ends the talk by itself. */
  readonly isLast?: boolean;
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
const easier = 'easier';
const nothing =
  /^(?:(?:well|um|uh|oh|no|not|i|i've|i'm|we|just|really|honestly|there's|had|have|haven't|did|didn't|don't|do|doing|done|eaten|eat|got|ate|plans?|hobb(?:y|ies)|have any|any|much|a lot|very|been|up to) )*(?:nothing|nothing much|not much|not really|not yet|nothing yet|not a lot|nothing special|nothing really|anything|anything yet|none|no plans|plans|nope|no|nah|yet|nothing at all|not at all|much|a thing)(?: (?:yet|really|today|so far|special|at all|particular|in particular|to be honest|i guess|at the moment|right now|lately|sorry))*$/u;

/** True if the user says that there is nothing to tell of. */
export function saysNothing({ text, annotations }: TurnContext): boolean {
  return nothing.test(text) || (annotations.answer.isNo && wordsOf(text).length <= 4);
}

/**
 * The reply to what the user told: a set one where the answer is a plain one or says little, else the best candidate of the text generator,
 * else a reaction with the next set question.
 *
 * @param before questions that were asked in this conversation
 */
export async function findReply(turn: TurnContext, talk: Talk, before: readonly string[]): Promise<Reply> {
  return (
    deniedReply(turn, talk, before) ??
    setReply(turn, talk, before) ??
    thinReply(turn, talk, before) ??
    (await toldReply(turn, talk, before)) ??
    (await generatedReply(turn, talk, before, talk.about === null)) ??
    plainReply(turn, talk, before)
  );
}

/** An either-or question of the area after the given words; undefined where there is none left. */
export function easierReply(
  turn: TurnContext,
  talk: Talk,
  before: readonly string[],
  leads: readonly string[],
): Reply | undefined {
  const questions = unasked(contentOf(talk.area).easier, before);
  if (questions.length === 0) return undefined;
  return { text: `${turn.choose(leads)} ${turn.choose(questions)}`, asked: easier };
}

/** To 'nobody' and 'there's no such thing' a word that takes it, and something easier or the end. */
function deniedReply(turn: TurnContext, talk: Talk, before: readonly string[]): Reply | undefined {
  const denied = deniedIn(turn.text);
  if (denied === null) return undefined;
  const goesOn = talk.botTurns < mostSetTurns && !talk.asked.includes(easier);
  const next = goesOn ? easierReply(turn, talk, before, lines[denied]) : undefined;
  return next ?? { text: turn.choose(lines[denied]), isLast: true };
}

function setReply(turn: TurnContext, talk: Talk, before: readonly string[]): Reply | undefined {
  if (talk.botTurns > 1) return undefined;
  const content = contentOf(talk.area);
  const feeling = asksHowItIs.has(talk.area) ? plainFeeling(turn.text) : null;
  if (feeling) return { text: turn.choose(unaskedFirst(feelings[feeling], before)) };
  const offersTwo = isEitherOr(talk.lines.at(-1) ?? '');
  if (content.nothing && !offersTwo && saysNothing(turn)) return chosenOf(turn, unasked(content.nothing, before));
  if (talk.about === null && !offersTwo && turn.annotations.answer.isYes && wordsOf(turn.text).length <= 4) {
    return chosenOf(turn, unasked(content.afterYes, before));
  }
  return justIntroduced(turn, talk, before);
}

/** To an echo of one side a word on it, to a nod or 'uh' something easier; both lead on or let go, and claim to have heard nothing else. */
function thinReply(turn: TurnContext, talk: Talk, before: readonly string[]): Reply | undefined {
  const question = talk.lines.at(-1) ?? '';
  const side = sideOf(turn.text, question);
  if (side !== null) {
    const named = side === 'one' ? thingNamed(turn) : undefined;
    const reactions = side === 'one' ? (named ? namedLines(named) : lines.sides) : lines[side];
    const goesOn = talk.botTurns < mostSetTurns;
    return (goesOn ? easierReply(turn, talk, before, reactions) : undefined) ?? { text: turn.choose(reactions) };
  }
  const confirms = turn.annotations.answer.isYes && talk.botTurns > 1 && !isEitherOr(question);
  if (confirms && wordsOf(turn.text).length <= 2) return withNext(turn, talk, before, turn.choose(lines.yes));
  if (!saysLittle(turn)) return undefined;
  const goesOn = talk.botTurns < mostSetTurns && !talk.asked.includes(easier);
  return (
    (goesOn ? easierReply(turn, talk, before, lines.light) : undefined) ?? {
      text: turn.choose(lines.lightEnds),
      isLast: true,
    }
  );
}

/** 'Two sisters' in answer to the first question: the first set question about them. */
function justIntroduced(turn: TurnContext, { about, asked }: Talk, before: readonly string[]): Reply | undefined {
  if (about === null || about.turn !== turn.turnIndex || asked.length > 0) return undefined;
  const question = askAbout(turn, about, asked, before);
  return question && { text: `${acknowledge(turn, about)} ${question.text}`, asked: question.id };
}

/** To what the user tells of themselves: a line on the very thing, else one that shows they were heard, with a question that fits. */
async function toldReply(turn: TurnContext, talk: Talk, before: readonly string[]): Promise<Reply | undefined> {
  if (talk.about !== null) return undefined;
  const heard = hearOut(turn, before, true);
  if (heard === undefined) return undefined;
  const topical = isStory(talk) ? undefined : await generatedReply(turn, talk, before, true);
  const reaction = topical?.text ?? heard.reaction;
  return { text: hasQuestion(reaction) ? reaction : joinTexts(reaction, heard.question) };
}

async function generatedReply(
  turn: TurnContext,
  talk: Talk,
  before: readonly string[],
  topicalOnly: boolean,
): Promise<Reply | undefined> {
  const { generator, random, deadline } = turn.io;
  if (!generator) return undefined;
  const { texts } = await generator.generate(
    {
      history: [...talk.lines, turn.input.text],
      samples,
      topP,
      temperature,
      maxTokens,
      seed: random.integer(seeds),
      point: dialoguePoint(turn, talk),
      writtenOnly: !mayGenerate(turn),
      topicalOnly,
    },
    deadline.signal,
  );
  const botLines = [...turn.history.map(({ bot }) => bot), ...talk.lines.filter((_line, index) => index % 2 === 0)];
  const userLines = [...talk.lines.filter((_line, index) => index % 2 === 1).map(normaliseText), turn.text];
  const [best] = rankCandidates(unasked(texts, before), {
    botLines,
    userLines,
    isFirstAnswer: talk.botTurns === 1,
  });
  return best === undefined ? undefined : { text: best };
}

function plainReply(turn: TurnContext, talk: Talk, before: readonly string[]): Reply {
  const thing = thingNamed(turn);
  return withNext(turn, talk, before, turn.choose(thing ? namedLines(thing) : lines[moodOf(turn)]));
}

function namedLines(thing: string): string[] {
  return fillAll(lines.named, { thing }).map(capitaliseSentences);
}

function withNext(turn: TurnContext, talk: Talk, before: readonly string[], reaction: string): Reply {
  const next = talk.botTurns < mostSetTurns ? nextQuestion(turn, talk, before) : undefined;
  return next ? { text: `${reaction} ${next.text}`, asked: next.asked } : { text: reaction };
}

function nextQuestion(
  turn: TurnContext,
  talk: Talk,
  before: readonly string[],
): Pick<Required<Reply>, 'text' | 'asked'> | undefined {
  if (moodOf(turn) === 'bad') {
    return talk.asked.includes(badProbe)
      ? undefined
      : { text: turn.choose(unaskedFirst(lines.badProbes, before)), asked: badProbe };
  }
  const question = talk.about && askAbout(turn, talk.about, talk.asked, before);
  if (question) return { text: question.text, asked: question.id };
  const probes = unasked(contentOf(talk.area).probes ?? [], [...before, ...talk.lines]);
  return probes.length === 0 ? undefined : { text: turn.choose(probes), asked: 'probe' };
}

function chosenOf(turn: TurnContext, wordings: readonly string[]): Reply | undefined {
  return wordings.length === 0 ? undefined : { text: turn.choose(wordings) };
}
