import { mostJudged, type Place } from '../contracts/place.ts';
import type { AnyResponseGenerator, Response, ResponsePriority } from '../contracts/response-generator.ts';
import type { Speakers, TurnContext } from '../contracts/turn.ts';
import type { Verdict } from '../contracts/turn-record.ts';
import type { Deadline } from '../core/deadline.ts';
import { ParleyError } from '../core/errors.ts';
import type { BotParts } from './bot-parts.ts';
import type { FitLog } from './fit-log.ts';
import { byFit, eachText, type Fitting, judgedAs, type Offered } from './fitting.ts';
import type { Playback, TurnOverrides } from './playback.ts';
import { type Asked, askForResponse, failureOf, type GeneratorFailure } from './proposals.ts';
import { rankResponses, repeatingAhead, tieBreakOrder } from './ranking.ts';
import type { RepliesRead } from './repetition.ts';
import { playedBack, verdictOf } from './verdicts.ts';

/** A proposal and whose it is. */
export interface ChosenResponse {
  readonly rg: string;
  readonly proposal: Response<unknown>;
}

export interface RespondPhase {
  readonly chosen: ChosenResponse | undefined;
  readonly verdicts: readonly Verdict<ResponsePriority>[];
}

/** What the phase needs to know of the turn. */
export interface RespondOptions {
  readonly parts: BotParts;
  readonly deadline: Deadline;
  readonly turnIndex: number;
  /** The first line only opens the talk, so that there is nothing to choose by. */
  readonly isOpening: boolean;
  /** What the bot offered was taken up, with nothing else: who offered does it. */
  readonly isOfferTaken: boolean;
  readonly replies: RepliesRead;
  /** True if the user asks something: the answer may be one that was given before. */
  readonly isQuestion: boolean;
  /** Who spoke in the turn before. */
  readonly lastSpeakers: Speakers | null;
  readonly stateOf: (rg: string) => unknown;
  /** Generators that cannot be asked. */
  readonly broken: ReadonlyMap<string, GeneratorFailure>;
  readonly contextOf: (rg: string, slice: Deadline) => TurnContext;
  readonly playback: Playback | undefined;
  readonly overrides: TurnOverrides;
  readonly fits: FitLog;
  /** Where the bot is to speak. */
  readonly place: Place;
}

/**
 * Asks all generators in parallel (costly ones only where they may still be said), ranks, and drops what is offensive. But for a first line
 * that brings nothing, where nobody must speak and there is a model of fit, it chooses among all that is proposed; else priorities do.
 */
export async function respondPhase(options: RespondOptions): Promise<RespondPhase> {
  const { parts, overrides } = options;
  const { generators } = parts.list;
  const { costly, others, failed } = sorted(options);
  const cheap = await askAll(others, options);
  const mayJudge =
    options.fits.canJudge && !options.isOpening && overrides.rg === undefined && !mustSpeak(cheap, options);
  const wanted = mayJudge ? costly : stillWanted(costly, cheap, options);
  const asked = [...failed, ...cheap, ...(await askAll(wanted, options))];
  const names = generators.map((generator) => generator.name);
  const order = tieBreakOrder(names, options.turnIndex, parts.list.firstOnTurnOne);
  const ranked = rankResponses(offersIn(asked), order);
  const offensive = new Set(ranked.filter(({ proposal }) => parts.isOffensive(proposal.text)).map(({ rg }) => rg));
  const clean = ranked.filter(({ rg }) => !offensive.has(rg));
  const repeating = repeatingAhead(clean, ({ proposal }) => isRepeated(proposal, options));
  const repeated = new Set(repeating.map(({ rg }) => rg));
  const judged = mayJudge ? await fitting(clean, options) : undefined;
  const chosen = judged?.[0] ?? (overrides.rg === undefined ? clean[repeating.length] : forced(overrides.rg, clean));
  const answers = new Map(asked.map((answer) => [answer.rg, answer]));
  const verdicts = names.map((name) =>
    verdictOf(name, saidBy(answers.get(name), judged), {
      chosen: chosen?.rg,
      chosenPriority: chosen?.priority,
      offensive: offensive.has(name),
      objection: repeated.has(name) ? 'said before in this session' : undefined,
      fit: judged?.find(({ rg }) => rg === name)?.fit,
      chosenFit: judged?.[0]?.fit,
    }),
  );
  return { chosen: chosen && { rg: chosen.rg, proposal: chosen.proposal }, verdicts };
}

function offersIn(asked: readonly Asked<Response<unknown>>[]): Offered[] {
  return asked.flatMap((answer) =>
    answer.status === 'proposed'
      ? [{ rg: answer.rg, priority: answer.proposal.priority, proposal: answer.proposal }]
      : [],
  );
}

/** Somebody whom nobody judges has the floor: safety, orders, a game; and who does what was offered and taken up (design, 'Owe'). */
function mustSpeak(
  asked: readonly Asked<Response<unknown>>[],
  { parts, isOfferTaken, lastSpeakers }: RespondOptions,
): boolean {
  const unjudged = new Set(parts.list.generators.filter(({ isUnjudged }) => isUnjudged).map(({ name }) => name));
  const offerer = isOfferTaken ? (lastSpeakers?.prompt ?? lastSpeakers?.response) : undefined;
  return offersIn(asked).some(
    ({ rg, priority, proposal }) =>
      (rg === offerer || (proposal.isUnjudged ?? unjudged.has(rg))) &&
      (priority === 'FORCE_START' || priority === 'STRONG_CONTINUE'),
  );
}

/** All texts that may be said, the most fitting first; undefined where the model of fit failed. */
async function fitting(clean: readonly Offered[], options: RespondOptions): Promise<readonly Fitting[] | undefined> {
  const texts = eachText(clean).filter(({ proposal }) => !options.parts.isOffensive(proposal.text));
  const fresh = texts.filter(({ proposal }) => !isRepeated(proposal, options));
  const candidates = (fresh.length > 0 ? fresh : texts).slice(0, mostJudged);
  const fits = await options.fits.judge(
    'response',
    options.place,
    candidates.map(({ proposal }) => judgedAs(proposal)),
    options.deadline,
  );
  return fits && byFit(candidates, fits);
}

/** The answer with the text of it that fits best, as the verdict tells it. */
function saidBy(
  asked: Asked<Response<unknown>> | undefined,
  judged: readonly Fitting[] | undefined,
): Asked<Response<unknown>> | undefined {
  const best = judged?.find(({ rg }) => rg === asked?.rg);
  return best && asked?.status === 'proposed' ? { ...asked, proposal: best.proposal } : asked;
}

/** Only among those who offer to speak: who must speak, as in a crisis, or goes on with an own question may have to say a thing twice. */
function isRepeated({ priority, text }: Response<unknown>, { replies, isQuestion }: RespondOptions): boolean {
  if (isQuestion || priority === 'FORCE_START' || priority === 'STRONG_CONTINUE') return false;
  return replies.session().hasAll(text);
}

interface Sorted {
  readonly costly: readonly AnyResponseGenerator[];
  readonly others: readonly AnyResponseGenerator[];
  /** Those that cannot be asked. */
  readonly failed: readonly Asked<Response<unknown>>[];
}

function sorted({ parts, broken, stateOf }: RespondOptions): Sorted {
  const costly: AnyResponseGenerator[] = [];
  const others: AnyResponseGenerator[] = [];
  const failed: Asked<Response<unknown>>[] = [];
  for (const generator of parts.list.generators) {
    const { name, isCostly = false } = generator;
    try {
      const failure = broken.get(name);
      if (failure) failed.push({ rg: name, ms: 0, ...failure });
      else (isCostly === true || (isCostly && isCostly(stateOf(name))) ? costly : others).push(generator);
    } catch (error) {
      failed.push({ rg: name, ms: 0, ...failureOf(error) });
    }
  }
  return { costly, others, failed };
}

/** Of the costly ones, those whose answer could still come first: nobody can start, or they go on and nobody must start. */
function stillWanted(
  costly: readonly AnyResponseGenerator[],
  cheap: readonly Asked<Response<unknown>>[],
  { lastSpeakers }: RespondOptions,
): readonly AnyResponseGenerator[] {
  const proposed = new Set(cheap.flatMap((answer) => (answer.status === 'proposed' ? [answer.proposal.priority] : [])));
  if (proposed.has('FORCE_START')) return [];
  if (!proposed.has('STRONG_CONTINUE') && !proposed.has('CAN_START')) return costly;
  return costly.filter(({ name }) => name === lastSpeakers?.response || name === lastSpeakers?.prompt);
}

function askAll(
  generators: readonly AnyResponseGenerator[],
  { parts, deadline, stateOf, contextOf, playback }: RespondOptions,
): Promise<Asked<Response<unknown>>[]> {
  return Promise.all(
    generators.map(
      (generator) =>
        playedBack(generator.name, playback?.responses) ??
        askForResponse(generator, parts.clock, deadline, (slice) =>
          generator.respond(contextOf(generator.name, slice), stateOf(generator.name)),
        ),
    ),
  );
}

function forced<P extends { readonly rg: string }>(rg: string, proposals: readonly P[]): P {
  const proposal = proposals.find((candidate) => candidate.rg === rg);
  if (proposal) return proposal;
  throw new ParleyError('PARLEY_FORCED_SILENT', `"${rg}" was forced to respond but proposed nothing.`, {
    remedy: 'Force a generator that has something to say to this utterance in this state.',
    context: { rg },
  });
}
