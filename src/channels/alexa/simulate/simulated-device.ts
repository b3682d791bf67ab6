import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ParleyError } from '../../../core/errors.ts';
import { understand } from '../model/understand.ts';

export interface DeviceOptions {
  readonly skillId: string;
  readonly userId: string;
  readonly locale: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Fresh ids of sessions and requests; random ones where left out. */
  readonly newId?: () => string;
  /** Sends a request to the skill; gives the status and the body of the answer. */
  readonly send: (body: string) => Promise<{ readonly status: number; readonly body: string }>;
}

/** What a user of the device meets. */
export interface DeviceReply {
  /** The intent or the type of the request. */
  readonly request: string;
  readonly ssml: string | null;
  readonly reprompt: string | null;
  readonly ends: boolean;
  readonly bytes: number;
}

/** A device in somebody's kitchen: it opens the skill, says things, and keeps what Alexa keeps for a session. */
export interface SimulatedDevice {
  /** 'Alexa, open …': a new session. */
  open(): Promise<DeviceReply>;
  /** In the session; in a new one where none is open ('Alexa, ask … to …'). */
  say(text: string): Promise<DeviceReply>;
  /** Alexa ends the session and says why. */
  end(reason: 'USER_INITIATED' | 'ERROR' | 'EXCEEDED_MAX_REPROMPTS'): Promise<DeviceReply>;
  /** Any other request, in the session where one is open. */
  request(request: Readonly<Record<string, unknown>>): Promise<DeviceReply>;
  /** The session is gone and nobody told the skill. */
  drop(): void;
  /** The body of a request, as it would be sent now. */
  bodyOf(request: Readonly<Record<string, unknown>>, isNew?: boolean): string;
}

const speech = z.looseObject({ type: z.literal('SSML'), ssml: z.string().max(8000) });
const answerShape = z.looseObject({
  version: z.literal('1.0'),
  sessionAttributes: z.record(z.string(), z.unknown()).optional(),
  response: z.looseObject({
    outputSpeech: speech.optional(),
    reprompt: z.looseObject({ outputSpeech: speech }).optional(),
    shouldEndSession: z.boolean().optional(),
  }),
});

/** Makes a device. It refuses answers that Alexa would refuse. */
export function createSimulatedDevice(options: DeviceOptions): SimulatedDevice {
  const { newId = randomUUID } = options;
  let session: { readonly id: string; attributes: Record<string, unknown> } | undefined;
  const bodyOf = (request: Readonly<Record<string, unknown>>, isNew = false): string =>
    JSON.stringify(envelopeOf(options, request, session && { ...session, isNew }));
  const send = async (request: Readonly<Record<string, unknown>>, isNew = false): Promise<DeviceReply> => {
    const { status, body } = await options.send(bodyOf(request, isNew));
    if (status !== 200) throw refused(status);
    const { response, sessionAttributes } = answerShape.parse(JSON.parse(body));
    const ends = response.shouldEndSession === true;
    if (session) session.attributes = sessionAttributes ?? {};
    if (ends) session = undefined;
    const intent = z.looseObject({ name: z.string() }).safeParse(request['intent']);
    return {
      request: intent.success ? intent.data.name : String(request['type']),
      ssml: response.outputSpeech?.ssml ?? null,
      reprompt: response.reprompt?.outputSpeech.ssml ?? null,
      ends,
      bytes: Buffer.byteLength(body),
    };
  };
  const begin = (): void => {
    session = { id: `amzn1.echo-api.session.${newId()}`, attributes: {} };
  };
  return {
    bodyOf,
    open: () => {
      begin();
      return send({ type: 'LaunchRequest' }, true);
    },
    say: (text) => {
      const isNew = session === undefined;
      if (isNew) begin();
      return send({ type: 'IntentRequest', intent: { confirmationStatus: 'NONE', ...understand(text) } }, isNew);
    },
    end: async (reason) => {
      const reply = await send({ type: 'SessionEndedRequest', reason });
      session = undefined;
      return reply;
    },
    request: (request) => send(request),
    drop: () => {
      session = undefined;
    },
  };
}

interface SessionNow {
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly isNew: boolean;
}

function envelopeOf(
  { skillId, userId, locale, now, newId = randomUUID }: DeviceOptions,
  request: Readonly<Record<string, unknown>>,
  session: SessionNow | undefined,
): unknown {
  const application = { applicationId: skillId };
  const user = { userId };
  const { id, attributes, isNew } = session ?? {};
  return {
    version: '1.0',
    ...(session ? { session: { new: isNew, sessionId: id, application, attributes, user } } : {}),
    context: {
      System: {
        application,
        user,
        device: { deviceId: 'amzn1.ask.device.SIMULATED', supportedInterfaces: {} },
        apiEndpoint: 'https://api.amazonalexa.com',
        apiAccessToken: 'simulated',
      },
    },
    request: {
      requestId: `amzn1.echo-api.request.${newId()}`,
      timestamp: new Date(now()).toISOString().replace(/\.\d+Z$/u, 'Z'),
      locale,
      ...request,
    },
  };
}

function refused(status: number): ParleyError {
  return new ParleyError('PARLEY_ALEXA_FAILED', `The skill answered with status ${status}.`, {
    remedy: 'The log of the server says why.',
  });
}
