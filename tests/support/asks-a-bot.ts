import { openBotLine } from '../../src/games/arena/remote/bot-address.ts';

/** Asks the bot at an address something, and ends by itself when it has the answer. */
const line = openBotLine(process.argv[2] ?? '');
const { text } = await line.exchange({}, AbortSignal.timeout(30_000));
process.stdout.write(text);
