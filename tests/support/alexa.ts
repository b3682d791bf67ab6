import {
  createSimulatedAlexa,
  type SimulatedAlexa,
  type SimulatedAlexaOptions,
} from '../../src/channels/alexa/simulate/simulated-alexa.ts';
import {
  createSimulatedDevice,
  type DeviceOptions,
  type SimulatedDevice,
} from '../../src/channels/alexa/simulate/simulated-device.ts';
import type { TestServer } from './server.ts';

/** The skill of all tests. */
export const skillId = 'amzn1.ask.skill.11111111-2222-4333-8444-555555555555';

/** An Amazon for tests, with a moment of its own. */
export function anAlexa(options: Partial<SimulatedAlexaOptions> = {}): SimulatedAlexa {
  return createSimulatedAlexa({ now: Date.now(), ...options });
}

/** A device that calls the server as Amazon would. */
export function aDevice(
  server: TestServer,
  alexa: SimulatedAlexa,
  options: Partial<DeviceOptions> = {},
): SimulatedDevice {
  return createSimulatedDevice({
    skillId,
    userId: 'amzn1.ask.account.TEST',
    locale: 'en-US',
    now: () => Date.now(),
    send: async (body) => {
      const response = await server.call('POST', '/alexa', body, alexa.headersFor(body));
      return { status: response.status, body: await response.text() };
    },
    ...options,
  });
}
