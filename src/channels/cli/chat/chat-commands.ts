import chalk from 'chalk';
import { closest, distance } from 'fastest-levenshtein';
import type { TurnRecord } from '../../../contracts/turn-record.ts';
import type { ChatSession } from './chat-session.ts';
import { stateLines } from './state-lines.ts';
import { whyTable } from './why-table.ts';

/** What a chat command did. */
export type CommandOutcome =
  | { readonly kind: 'note'; readonly text: string }
  /** The bot speaks (again). */
  | { readonly kind: 'turn'; readonly note?: string; readonly turn: TurnRecord }
  | { readonly kind: 'leave' };

interface ChatCommand {
  readonly usage: string;
  readonly about: string;
  run(session: ChatSession, argument: string, columns: number): Promise<CommandOutcome> | CommandOutcome;
}

const commands: Readonly<Record<string, ChatCommand>> = {
  '/why': {
    usage: '/why',
    about: 'show why the bot said its last reply: what each response generator proposed, and its verdict',
    run: ({ last }, _argument, columns) => note(last ? whyTable(last, columns) : 'The bot has not said anything yet.'),
  },
  '/state': {
    usage: '/state',
    about: 'show what the bot keeps about this conversation and about you',
    run: async (session) => note(stateLines(await session.stored())),
  },
  '/undo': {
    usage: '/undo',
    about: 'take back the last turn; the earlier turns go on as a copy under a new id, as if it had not been said',
    run: undo,
  },
  '/seed': {
    usage: '/seed [N]',
    about: 'begin again with seed N (the same seed and lines give the same chat); without N: show the seed',
    run: reseed,
  },
  '/new': {
    usage: '/new',
    about: 'begin a new conversation',
    run: async (session) => ({ kind: 'turn', note: 'A new conversation.', turn: await session.restart() }),
  },
  '/help': { usage: '/help', about: 'show these commands', run: () => note(commandHelp()) },
  '/quit': { usage: '/quit', about: 'leave (so do Ctrl+D and Ctrl+C)', run: () => ({ kind: 'leave' }) },
};

/** True for a line that is meant for the terminal, not for the bot. */
export function isCommand(line: string): boolean {
  return /^\/[a-z?]/i.test(line.trim());
}

/** Runs a line that begins with a slash; an unknown one gets a suggestion. */
export async function runCommand(session: ChatSession, line: string, columns: number): Promise<CommandOutcome> {
  const [name = '', ...rest] = line.trim().split(/\s+/);
  const command = commands[name.toLowerCase()];
  if (!command) return note(unknown(name));
  return command.run(session, rest.join(' '), columns);
}

/** The commands with what they do, a line each. */
export function commandHelp(): string {
  return Object.values(commands)
    .map(({ usage, about }) => `  ${usage.padEnd(10)} ${about}`)
    .join('\n');
}

/** Completes the beginning of a command, as readline asks for it. */
export function completeCommand(line: string): [string[], string] {
  return [line.startsWith('/') ? Object.keys(commands).filter((name) => name.startsWith(line)) : [], line];
}

async function undo(session: ChatSession): Promise<CommandOutcome> {
  const taken = await session.undo();
  if (!taken) return note('There is nothing to take back. /new begins a new conversation.');
  return { kind: 'turn', note: `Taken back: "${taken.unsaid}". The bot said last:`, turn: taken.last };
}

async function reseed(session: ChatSession, argument: string): Promise<CommandOutcome> {
  if (argument === '') return note(`The seed is ${(await session.stored()).state.seed}.`);
  const seed = Number(argument);
  if (!/^\d{1,10}$/.test(argument) || seed > 0xffff_ffff)
    return note('A seed is a whole number from 0 to 4294967295, for example /seed 7.');
  return { kind: 'turn', note: `A new conversation with seed ${seed}.`, turn: await session.restart(seed) };
}

function unknown(name: string): string {
  const near = closest(name, Object.keys(commands));
  const suggestion = distance(name, near) <= 3 ? ` Did you mean ${near}?` : '';
  return `There is no command ${name}.${suggestion} /help shows them all.`;
}

function note(text: string): CommandOutcome {
  return { kind: 'note', text };
}

/** How notes of the terminal look beside what is said. */
export function asNote(text: string): string {
  return chalk.dim(text);
}
