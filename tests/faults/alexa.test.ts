import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import type { AlexaServices } from '../../src/channels/alexa/alexa-services.ts';
import { answerRequest, answerWithinMs, type AlexaAnswer } from '../../src/channels/alexa/answer-request.ts';
import { createSimulatedDevice } from '../../src/channels/alexa/simulate/simulated-device.ts';
import { fetchWithinMs } from '../../src/channels/alexa/verify/certificate-source.ts';
import type { StateStore } from '../../src/contracts/state-store.ts';
import type { AnyResponseGenerator } from '../../src/contracts/response-generator.ts';
import { createLogger } from '../../src/observe/logger.ts';
import { createMemoryStore } from '../../src/state/memory-store.ts';
import { createVirtualClock, type VirtualClock } from '../../src/testing/virtual-clock.ts';
import { aBot, aGenerator, someParts } from '../support/bot.ts';
import { skillId } from '../support/alexa.ts';

/** Alexa waits for 8 s; some of it is the way there and back. */
const alexaWaitsMs = 8000;
const wayMs = 400;
const never = (): Promise<never> => new Promise(() => {});
const fail = (): Promise<never> => Promise.reject(new Error('told to fail'));

interface World {
  readonly clock: VirtualClock;
  readonly events: string[];
  readonly log: () => string;
  ask(request: Readonly<Record<string, unknown>>): Promise<AlexaAnswer>;
}

const quick: AlexaServices = { timeZone: async () => 'Europe/Paris', speakMeanwhile: async () => undefined };

interface Given {
  readonly store?: Partial<StateStore>;
  readonly services?: Partial<AlexaServices>;
  readonly generators?: (clock: VirtualClock) => readonly AnyResponseGenerator[];
}

const talker = aGenerator('talker', () => ({ text: 'Well well. Is it?', priority: 'CAN_START', needsPrompt: false }));

function aWorld({ store: faults = {}, services = {}, generators = () => [talker] }: Given = {}): World {
  const clock = createVirtualClock();
  const events: string[] = [];
  const store = Object.assign(createMemoryStore(), faults);
  const bot = aBot(someParts(generators(clock), { clock }), store);
  let log = '';
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk);
      done();
    },
  });
  const options = {
    bot,
    services: { ...quick, ...services },
    logger: createLogger({ level: 'debug', showUtterances: false, destination }),
  };
  const device = createSimulatedDevice({
    skillId,
    userId: 'u',
    locale: 'en-US',
    now: () => clock.now(),
    send: async (body) => {
      const { response, conversationId } = await answerRequest(options, JSON.parse(body));
      events.push('reply');
      const sessionAttributes = conversationId === undefined ? {} : { conversationId };
      answered = { response, ...sessionAttributes };
      return { status: 200, body: JSON.stringify({ version: '1.0', response, sessionAttributes }) };
    },
  });
  let answered: AlexaAnswer | undefined;
  return {
    clock,
    events,
    log: () => log,
    ask: async (request) => {
      if (request['type'] === 'LaunchRequest') await device.open();
      else if (request['type'] === 'IntentRequest') await device.say(String(request['said']));
      else await device.request(request);
      if (!answered) throw new Error('no answer');
      return answered;
    },
  };
}

function speechOf({ response }: AlexaAnswer): string {
  return response.outputSpeech?.type === 'SSML' ? response.outputSpeech.ssml : '';
}

const saying = (said: string) => ({ type: 'IntentRequest', said });

describe('the time that Alexa waits', () => {
  it('is enough for the certificate, the answer and the way', () => {
    expect(fetchWithinMs + answerWithinMs + wayMs).toBeLessThan(alexaWaitsMs);
  });
});

const hooks = ['load', 'start', 'create', 'commit', 'findTurn', 'newestConversation'] as const;

describe.each([
  ['hangs', never],
  ['throws', fail],
] as const)('a store that %s', (kind, fault) => {
  it.each(hooks)('at %s is answered in time, with an apology and an open session', async (hook) => {
    const { clock, ask, log } = aWorld({ store: { [hook]: fault } });
    const answer = await ask({ type: 'LaunchRequest' });
    expect(clock.elapsed()).toBeLessThanOrEqual(answerWithinMs);
    expect(answer.response.shouldEndSession).toBe(false);
    expect(speechOf(answer)).toMatch(/\?<\/speak>$/u);
    expect(speechOf(answer)).not.toContain('Well well');
    expect(log()).toContain(kind === 'hangs' ? 'no answer within' : 'told to fail');
  });

  it('that cannot forget a user says so in time, so that Alexa sends the event again', async () => {
    const { clock, ask, log } = aWorld({ store: { forget: fault } });
    await expect(ask({ type: 'AlexaSkillEvent.SkillDisabled' })).rejects.toThrow(/no answer within|told to fail/u);
    expect(clock.elapsed()).toBeLessThanOrEqual(answerWithinMs);
    expect(log()).toContain('alexa request failed');
  });

  it('cannot keep the end of a session from its answer', async () => {
    const { clock, ask } = aWorld({ store: { load: fault } });
    expect((await ask({ type: 'SessionEndedRequest', reason: 'USER_INITIATED' })).response).toEqual({});
    expect(clock.elapsed()).toBeLessThanOrEqual(answerWithinMs);
  });
});

describe('services of Alexa', () => {
  it.each([
    ['hangs', never],
    ['throws', fail],
  ] as const)('whose time zone %s are done without', async (_kind, timeZone) => {
    const { clock, ask } = aWorld({ services: { timeZone } });
    expect(speechOf(await ask({ type: 'LaunchRequest' }))).toContain('Well well.');
    expect(clock.elapsed()).toBeLessThanOrEqual(1000);
  });
});

describe('a generator', () => {
  it.each(['hangs', 'throws'] as const)('that %s is answered in its place', async (kind) => {
    const broken = aGenerator('broken', () => {
      throw new Error('broken');
    });
    const hanging: AnyResponseGenerator = { ...broken, respond: never };
    const { clock, ask } = aWorld({ generators: () => [kind === 'hangs' ? hanging : broken, talker] });
    expect(speechOf(await ask({ type: 'LaunchRequest' }))).toContain('Well well.');
    expect(clock.elapsed()).toBeLessThanOrEqual(answerWithinMs);
  });
});

/** A generator that thinks for so long. */
function slow(ms: number): (clock: VirtualClock) => readonly AnyResponseGenerator[] {
  return (clock) => [
    {
      ...talker,
      budgetMs: 20_000,
      respond: async (turn, state) => {
        await new Promise<void>((resolve) => clock.after(ms, resolve));
        return talker.respond(turn, state);
      },
    },
  ];
}

describe('a progressive response', () => {
  /** Notes when it begins, is accepted, or given up. */
  function speaking(
    events: string[],
    clock: () => VirtualClock,
    takesMs: number | undefined,
  ): AlexaServices['speakMeanwhile'] {
    return (_access, _id, ssml, signal) => {
      events.push(`begins at ${clock().elapsed()}`);
      expect(ssml).toMatch(/^<speak>[^<?]+<\/speak>$/u);
      let isAccepted = false;
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          if (!isAccepted) events.push('given up');
          reject(new Error('aborted'));
        });
        if (takesMs !== undefined)
          clock().after(takesMs, () => {
            if (!signal.aborted) events.push('accepted');
            isAccepted = true;
            resolve();
          });
      });
    };
  }

  function worldWith(thinksMs: number, takesMs: number | undefined): World {
    const later: { events: string[]; clock?: VirtualClock } = { events: [] };
    const clockNow = (): VirtualClock => {
      if (!later.clock) throw new Error('no clock');
      return later.clock;
    };
    const world = aWorld({
      generators: slow(thinksMs),
      services: { speakMeanwhile: (...given) => speaking(world.events, clockNow, takesMs)(...given) },
    });
    later.clock = world.clock;
    return world;
  }

  it('is not sent where the reply is quick', async () => {
    const { events, ask, clock } = worldWith(2400, 10);
    await ask({ type: 'LaunchRequest' });
    clock.advance(10_000);
    expect(events).toEqual(['reply']);
  });

  it('comes after two and a half seconds, and before the reply', async () => {
    const { events, ask } = worldWith(4000, 100);
    expect(speechOf(await ask({ type: 'LaunchRequest' }))).toContain('Well well.');
    expect(events).toEqual(['begins at 2500', 'accepted', 'reply']);
  });

  it('that is under way when the reply is ready is waited for', async () => {
    const { events, ask } = worldWith(2600, 300);
    await ask({ type: 'LaunchRequest' });
    expect(events).toEqual(['begins at 2500', 'accepted', 'reply']);
  });

  it('that is not accepted in time is given up before the reply', async () => {
    const { events, ask, clock } = worldWith(2600, undefined);
    await ask({ type: 'LaunchRequest' });
    expect(events).toEqual(['begins at 2500', 'given up', 'reply']);
    expect(clock.elapsed()).toBeLessThanOrEqual(3000);
  });

  it('that hangs while the bot hangs is given up before the apology', async () => {
    const world = aWorld({
      store: { commit: never },
      services: { speakMeanwhile: (...given) => speaking(world.events, () => world.clock, undefined)(...given) },
    });
    const answer = await world.ask(saying('hello'));
    expect(speechOf(answer)).toMatch(/\?<\/speak>$/u);
    expect(world.events).toEqual(['begins at 2500', 'given up', 'reply']);
    expect(world.clock.elapsed()).toBeLessThanOrEqual(answerWithinMs);
  });

  it('is never sent for events', async () => {
    const { events, ask, clock } = worldWith(4000, 100);
    await ask({ type: 'SessionEndedRequest', reason: 'USER_INITIATED' });
    clock.advance(10_000);
    expect(events).toEqual(['reply']);
  });
});

describe('a conversation after a fault', () => {
  it('goes on when the store is back', async () => {
    let broken = true;
    const memory = createMemoryStore();
    const load: StateStore['load'] = (id) => (broken ? fail() : memory.load(id));
    const { ask } = aWorld({ store: { ...memoryOf(memory), load } });
    expect(speechOf(await ask(saying('one')))).not.toContain('Well well');
    broken = false;
    expect(speechOf(await ask(saying('two')))).toContain('Well well.');
  });
});

/** The methods of a store as an object of its own. */
function memoryOf(store: StateStore): StateStore {
  return {
    name: store.name,
    create: (start) => store.create(start),
    load: (id) => store.load(id),
    start: (id) => store.start(id),
    commit: (turn, profile) => store.commit(turn, profile),
    findTurn: (id, turnId) => store.findTurn(id, turnId),
    turns: (id, range) => store.turns(id, range),
    profile: (id) => store.profile(id),
    rate: (rating) => store.rate(rating),
    exportUser: (id) => store.exportUser(id),
    forget: (id) => store.forget(id),
    check: () => store.check(),
    close: () => store.close(),
  };
}
