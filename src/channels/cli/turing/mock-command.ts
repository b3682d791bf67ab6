import chalk from 'chalk';
import type { Command } from 'commander';
import { systemClock } from '../../../core/clock.ts';
import { createRandom } from '../../../core/random.ts';
import { createMockService } from '../../../games/turing/mock/mock-service.ts';
import { scriptedPartner } from '../../../games/turing/mock/scripted-partner.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { examples, portNumber, seedNumber, wholeNumber } from '../option-values.ts';
import { untilStopped } from '../until-stopped.ts';
import { openMockServer } from './open-mock-server.ts';

interface MockOptions {
  readonly port: number;
  readonly postMs: number;
  readonly seed: number;
  readonly json?: true;
}

/** All of them are words of the list of `everyday`. */
const lines = ['hello.', 'how are you?', 'what do you do all day?', 'do you like it?', 'why?', 'that is good.'];
const usualPort = 3901;

/** `parley turing mock`: a server for those who write bots, with a partner that says the same lines in every game. */
export function defineTuringMock(command: Command, environment: CliEnvironment): void {
  command
    .option('--port <number>', 'port to listen on, 0 for any free one', portNumber, usualPort)
    .option('--post-ms <ms>', 'until a message is shown; servers take seconds', wholeNumber(0, 60_000), 300)
    .option('--seed <number>', 'decides who sits where', seedNumber, 1)
    .option('--json', 'one JSON object on stdout once it listens: {url, token}')
    .addHelpText(
      'after',
      `${examples('parley turing mock', 'python3 docs/examples/turing_bot.py http://127.0.0.1:3901 any-token plain')}

Games begin at once in every forum, nothing is kept, and any token will do. See docs/turing-bots.md; parley turing conform examines a bot.`,
    )
    .action((options: MockOptions) => mock(options, environment));
}

async function mock({ port, postMs, seed, json }: MockOptions, environment: CliEnvironment): Promise<void> {
  const { out, version } = environment;
  const random = createRandom(seed);
  const player = scriptedPartner({ name: 'Mock', lines, patienceMs: 10_000, predicts: 'bot' });
  const server = await openMockServer({
    config: environment.loadConfig(),
    version,
    port,
    random,
    service: (forums) =>
      createMockService({
        forum: (name) => forums.find(name),
        clock: systemClock,
        random: random.fork('games'),
        postMs,
        partner: () => ({ player, identity: 'human' }),
      }),
  });
  if (json) writeJson(out, { url: server.address, token: 'any-token' });
  else
    writeLine(
      out,
      `${chalk.bold('The mock is listening')} at ${chalk.cyan(server.address)}; any token will do.  Stop with Ctrl+C.`,
    );
  await untilStopped();
  await server.close(1000);
}
