import { describe, expect, it } from '@jest/globals';
import { readEnvelope } from '../../../../src/channels/alexa/alexa-request.ts';
import { accessOf, createAlexaServices, type Fetch } from '../../../../src/channels/alexa/alexa-services.ts';
import { createSimulatedAlexa } from '../../../../src/channels/alexa/simulate/simulated-alexa.ts';
import { makeChain } from '../../../../src/channels/alexa/simulate/certificates.ts';

const access = { endpoint: 'https://api.eu.amazonalexa.com', token: 'token', deviceId: 'device/1' };
const { signal } = new AbortController();

/** Services that get this answer, and the calls that they made. */
function answering(answer: () => Response | Promise<Response>) {
  const calls: Request[] = [];
  const fetch: Fetch = async (url, options) => {
    calls.push(new Request(url, options));
    return answer();
  };
  return { services: createAlexaServices(fetch), calls };
}

describe('the time zone of a device', () => {
  it('is asked for by the settings service, with the request’s own token', async () => {
    const { services, calls } = answering(() => Response.json('Europe/London'));
    expect(await services.timeZone(access, signal)).toBe('Europe/London');
    expect(calls[0]?.url).toBe('https://api.eu.amazonalexa.com/v2/devices/device%2F1/settings/System.timeZone');
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer token');
  });

  it.each([
    ['is not told', () => new Response(null, { status: 204 })],
    ['may not be told', () => new Response('', { status: 403 })],
    ['is none', () => Response.json('Mars/Base')],
    ['is no text', () => Response.json({ zone: 1 })],
  ])('that %s is nobody’s', async (_name, answer) => {
    expect(await answering(answer).services.timeZone(access, signal)).toBeNull();
  });

  it.each([
    ['fails', () => new Response('', { status: 500 }), /status 500/u],
    ['cannot be reached', () => Promise.reject(new Error('no route')), /no route/u],
    ['answers without end', () => new Response(`"${'x'.repeat(5000)}"`), /bytes/u],
    ['answers nonsense', () => new Response('<html>'), /JSON/u],
  ])('of a service that %s is a coded fault', async (_name, answer, message) => {
    await expect(answering(answer).services.timeZone(access, signal)).rejects.toMatchObject({
      code: 'PARLEY_ALEXA_FAILED',
      message: expect.stringMatching(message),
    });
  });
});

describe('words said meanwhile', () => {
  it('go to the directive service for the request that is being answered', async () => {
    const { services, calls } = answering(() => new Response(null, { status: 204 }));
    await services.speakMeanwhile(access, 'r1', '<speak>Hm.</speak>', signal);
    expect([calls[0]?.method, calls[0]?.url]).toEqual(['POST', 'https://api.eu.amazonalexa.com/v1/directives']);
    expect(await calls[0]?.json()).toEqual({
      header: { requestId: 'r1' },
      directive: { type: 'VoicePlayer.Speak', speech: '<speak>Hm.</speak>' },
    });
  });

  it('that are not taken are a coded fault', async () => {
    const { services } = answering(() => new Response('late', { status: 403 }));
    await expect(services.speakMeanwhile(access, 'r', 's', signal)).rejects.toMatchObject({
      code: 'PARLEY_ALEXA_FAILED',
    });
  });

  it('are heard by a simulated device', async () => {
    const heard: string[] = [];
    const chain = makeChain(Date.now());
    const { world } = createSimulatedAlexa({ now: Date.now(), chain, onSpeech: (ssml) => heard.push(ssml) });
    await world.services.speakMeanwhile(access, 'r', '<speak>Hm.</speak>', signal);
    expect(heard).toEqual(['<speak>Hm.</speak>']);
  });
});

describe('where services are called', () => {
  const at = (apiEndpoint: string) =>
    accessOf(
      readEnvelope({
        version: '1.0',
        context: {
          System: { application: { applicationId: 'a' }, user: { userId: 'u' }, apiEndpoint, apiAccessToken: 'token' },
        },
        request: { type: 'LaunchRequest', requestId: 'r', timestamp: 't' },
      }),
    );

  it('is Amazon’s alone', () => {
    expect(at('https://api.fe.amazonalexa.com')?.endpoint).toBe('https://api.fe.amazonalexa.com');
    for (const other of [
      'http://api.amazonalexa.com',
      'https://api.amazonalexa.com.evil.com',
      'https://api.amazonalexa.com@evil.com',
      'https://169.254.169.254',
      'https://api.amazonalexa.com/x',
    ])
      expect(at(other)).toBeUndefined();
  });
});
