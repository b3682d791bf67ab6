import type { Response } from 'ask-sdk-model';
import { fill } from '../../core/content.ts';
import { withinBudget } from '../../core/deadline.ts';
import { createRandom } from '../../core/random.ts';
import type { FoundConversation } from '../sessions/find-conversation.ts';
import { type AlexaEnvelope, readEnvelope } from './alexa-request.ts';
import { silence, spokenResponse } from './alexa-response.ts';
import { accessOf } from './alexa-services.ts';
import {
  conversationIn,
  conversationOf,
  partFrom,
  type ResponderOptions,
  type Scene,
  userOf,
} from './alexa-session.ts';
import { type Heard, hear } from './heard.ts';
import { alexaLines } from './lines.ts';
import { withProgress } from './progressive.ts';
import { closingQuestion, nodesOfTurn } from './ssml/speech-of-turn.ts';
import { spokenNodes } from './ssml/spoken-nodes.ts';
import { writeSsml } from './ssml/ssml.ts';

/** Of the 8 s that Alexa waits, what is left when a certificate was fetched (`fetchWithinMs`) and the reply has to travel. */
export const answerWithinMs = 6000;

/** A response, and the conversation that Alexa is to remember for the session. */
export interface AlexaAnswer {
  readonly response: Response;
  readonly conversationId?: string;
}

type Said = Extract<Heard, { readonly kind: 'opened' | 'said' }>;

/**
 * Answers a request of Alexa's whose sender is known. There is always an answer, and in time: whatever hangs or throws, the user hears an
 * apology, and the log is told why. Only a user who could not be forgotten is a fault for the caller: Alexa sends an event again that was not
 * acknowledged.
 *
 * @throws ParleyError PARLEY_ALEXA_REFUSED where it is no request of Alexa's; what kept the user from being forgotten
 */
export async function answerRequest(options: ResponderOptions, value: unknown): Promise<AlexaAnswer> {
  const envelope = readEnvelope(value);
  const { clock } = options.bot.parts;
  const heard = hear(envelope);
  const { requestId, type } = envelope.request;
  const budgetMs = Math.min(options.budgetMs ?? answerWithinMs, answerWithinMs);
  const outcome = await withinBudget(clock, budgetMs, undefined, (deadline) =>
    answer({ ...options, envelope, clock, deadline }, heard),
  );
  if (outcome.status === 'ok') return outcome.value;
  const err = outcome.status === 'threw' ? outcome.error : new Error(`no answer within ${budgetMs} ms`);
  options.logger.error({ err, requestId, type, ms: Math.round(outcome.ms) }, 'alexa request failed');
  if (heard.kind === 'disabled') throw err;
  const known = conversationIn(envelope);
  return {
    response: maySpeak(envelope, heard) ? say(envelope, alexaLines.lost) : silence,
    ...(known === undefined ? {} : { conversationId: known }),
  };
}

async function answer(scene: Scene, heard: Heard): Promise<AlexaAnswer> {
  const { envelope, bot, logger } = scene;
  const { request } = envelope;
  const noted = { requestId: request.requestId, type: request.type };
  switch (heard.kind) {
    case 'opened':
    case 'said':
      return converse(scene, heard);
    case 'ended':
      logger.info({ ...noted, reason: request.reason, error: request.error }, 'alexa session ended');
      if (heard.byUser) await partFrom(scene);
      return { response: silence };
    case 'disabled': {
      const deleted = await bot.forget(userOf(envelope));
      logger.info({ ...noted, deleted }, 'alexa skill disabled: the user is forgotten');
      return { response: silence };
    }
    case 'event':
      logger.info({ ...noted, error: request.error, cause: request.cause }, 'alexa event');
      return { response: silence };
    case 'fulfilment':
      return { response: { canFulfillIntent: { canFulfill: 'NO' } } };
    case 'unknown':
      logger.warn(noted, 'alexa request that the skill does not know');
      return { response: maySpeak(envelope, heard) ? say(envelope, alexaLines.cannot) : silence };
  }
}

/** Finds the conversation, takes a turn in it, and says the reply. */
async function converse(scene: Scene, heard: Said): Promise<AlexaAnswer> {
  const { envelope, clock, deadline, services, logger } = scene;
  const { requestId } = envelope.request;
  const access = accessOf(envelope);
  const work = async (): Promise<AlexaAnswer> => {
    const found = await conversationOf(scene);
    return found.resumed && heard.kind === 'opened' ? goOn(scene, found) : takeTurn(scene, found.id, heard);
  };
  if (!access) return work();
  const words = writeSsml(spokenNodes(createRandom(requestId).pick(alexaLines.oneMoment)));
  const progress = {
    speak: (signal: AbortSignal) => services.speakMeanwhile(access, requestId, words, signal),
    onFault: (err: unknown) => logger.warn({ err, requestId }, 'alexa progressive response failed'),
  };
  return withProgress(clock, deadline, progress, work);
}

async function takeTurn(scene: Scene, conversationId: string, heard: Said): Promise<AlexaAnswer> {
  const { envelope, bot } = scene;
  const { requestId } = envelope.request;
  const said = heard.kind === 'opened' ? { text: '', nbest: [] } : { text: heard.text, nbest: heard.nbest };
  const record = await bot.turn(conversationId, { ...said, turnId: requestId });
  const { text, ends } = record.reply;
  const response = spokenResponse({
    speech: (most) => writeSsml(nodesOfTurn(record), most),
    reprompt: repromptOf(text, requestId),
    ends,
  });
  return ends ? { response } : { response, conversationId };
}

/** Says where the conversation was when it broke off; no turn is taken for that. */
function goOn({ envelope }: Scene, { id, resumed }: FoundConversation): AlexaAnswer {
  const last = resumed?.history.at(-1)?.bot ?? '';
  const line = closingQuestion(last) ?? last;
  const { requestId } = envelope.request;
  const text = fill(createRandom(requestId).pick(alexaLines.backAgain), { line });
  const response = spokenResponse({
    speech: (most) => writeSsml(spokenNodes(text), most),
    reprompt: repromptOf(line, requestId),
    ends: false,
  });
  return { response, conversationId: id };
}

/** Alexa refuses speech in answer to events, and where there is no session. */
function maySpeak({ session }: AlexaEnvelope, { kind }: Heard): boolean {
  return session !== undefined && (kind === 'opened' || kind === 'said' || kind === 'unknown');
}

function say({ request }: AlexaEnvelope, wordings: readonly string[]): Response {
  const text = createRandom(request.requestId).pick(wordings);
  return spokenResponse({
    speech: (most) => writeSsml(spokenNodes(text), most),
    reprompt: repromptOf(text, request.requestId),
    ends: false,
  });
}

function repromptOf(text: string, requestId: string): string {
  const random = createRandom(requestId).fork('reprompt');
  const question = closingQuestion(text);
  return question === undefined
    ? random.pick(alexaLines.stillThere)
    : fill(random.pick(alexaLines.askedAgain), { question });
}
