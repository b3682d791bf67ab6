import { createInterface } from 'node:readline';
import chalk from 'chalk';
import type { DeviceReply } from '../../alexa/simulate/simulated-device.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import type { SimulatedCall } from './simulated-call.ts';

/** What can be typed beside what the user says. */
export const simulationCommands = {
  '/silence': 'say nothing: Alexa speaks the reprompt, and closes the session after a second silence',
  '/drop': 'the connection breaks off; the next line opens a new session',
  '/open': 'open the skill, in a new session',
  '/end': 'end the session by the button',
} as const;

const userPrompt = 'you> ';

interface Simulation {
  readonly call: SimulatedCall;
  readonly environment: Pick<CliEnvironment, 'input' | 'out'>;
  readonly isJson: boolean;
}

/** A line of the transcript. */
interface Exchange {
  readonly said: string | null;
  readonly reply: DeviceReply;
  readonly ms: number;
}

/** Opens the skill, takes a turn for every line of the input, and ends the session when the input ends. */
export async function simulateConversation(simulation: Simulation): Promise<void> {
  const { call, environment, isJson } = simulation;
  const { input, out } = environment;
  const isTerminal = input.isTTY === true && out.isTTY === true && !isJson;
  let last = await show(simulation, null, () => call.device.open());
  // Only now: lines that come while nobody reads them are lost.
  const lines = createInterface({ input, ...(isTerminal ? { output: out, prompt: chalk.cyan(userPrompt) } : {}) });
  let silences = 0;
  let isOpen = !last.ends;
  try {
    if (isTerminal) lines.prompt();
    for await (const line of lines) {
      const said = line.trim();
      if (!isTerminal && !isJson) writeLine(out, `${chalk.cyan(userPrompt)}${said}`);
      silences = said === '/silence' ? silences + 1 : 0;
      const reply = await take(simulation, said, last, silences);
      isOpen = reply === null ? false : !reply.ends;
      last = reply ?? last;
      if (isTerminal && !isOpen) break;
      if (isTerminal) lines.prompt();
    }
  } finally {
    lines.close();
  }
  if (isOpen) await show(simulation, null, () => call.device.end('USER_INITIATED'));
}

/** What follows a line: the reply that was heard, or null where the session is over. */
async function take(
  simulation: Simulation,
  said: string,
  last: DeviceReply,
  silences: number,
): Promise<DeviceReply | null> {
  const { device } = simulation.call;
  switch (said) {
    case '/silence':
      if (silences > 1 || last.reprompt === null) {
        await show(simulation, said, () => device.end('EXCEEDED_MAX_REPROMPTS'));
        return null;
      }
      return show(simulation, said, async () => ({ ...last, request: 'reprompt', ssml: last.reprompt }));
    case '/drop':
      device.drop();
      return null;
    case '/open':
      return show(simulation, said, () => device.open());
    case '/end':
      await show(simulation, said, () => device.end('USER_INITIATED'));
      return null;
    default:
      return show(simulation, said, () => device.say(said));
  }
}

async function show(
  simulation: Simulation,
  said: string | null,
  work: () => Promise<DeviceReply>,
): Promise<DeviceReply> {
  const start = performance.now();
  const reply = await work();
  write(simulation, { said, reply, ms: Math.round(performance.now() - start) });
  return reply;
}

function write({ call, environment, isJson }: Simulation, { said, reply, ms }: Exchange): void {
  const { out } = environment;
  const progress = call.takeProgress();
  const { request, ssml, reprompt, ends, bytes } = reply;
  const text = ssml === null ? null : spokenText(ssml);
  if (isJson) {
    writeJson(out, { said, request, text, ssml, reprompt, ends, bytes, ms, progress });
    return;
  }
  for (const words of progress) writeLine(out, chalk.dim(`       (meanwhile) ${spokenText(words)}`));
  if (text !== null) writeLine(out, `${chalk.green('alexa> ')}${text}`);
  writeLine(out, chalk.dim(`       ${request}, ${ms} ms, ${bytes} bytes${ends ? ', session ended' : ''}`));
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What is heard of SSML; a pause is three dots. */
function spokenText(ssml: string): string {
  return ssml
    .replace(/<break[^>]*>/gu, ' … ')
    .replace(/<[^>]*>/gu, '')
    .replace(/&(amp|lt|gt|quot|apos);/gu, (_whole, name: string) => characters[name] ?? '')
    .replace(/\s+/gu, ' ')
    .trim();
}
