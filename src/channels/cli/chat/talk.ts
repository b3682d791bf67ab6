import { createInterface, type Interface } from 'node:readline';
import chalk from 'chalk';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import { type CliEnvironment, describeError, writeLine } from '../environment.ts';
import { asNote, completeCommand, isCommand, runCommand } from './chat-commands.ts';
import type { ChatSession } from './chat-session.ts';
import { historySize, readHistory, writeHistory } from './history-file.ts';

const userPrompt = 'you> ';
const botPrompt = 'parley> ';
const usualColumns = 120;

/** The terminal that a chat is held at. */
type Terminal = Pick<CliEnvironment, 'input' | 'out' | 'error'>;

/** How a chat went on or ended. */
type Step = 'goes-on' | 'left' | 'ended';

/**
 * Reads lines until the user leaves, the input ends or the bot ends the conversation. At a terminal with editing, history and completion;
 * otherwise line by line, and the lines are shown too, so that the output is a transcript.
 */
export async function talk(session: ChatSession, environment: Terminal, historyFile: string): Promise<void> {
  const { out } = environment;
  const isTerminal = environment.input.isTTY === true && out.isTTY === true;
  const lines = openLines(environment, isTerminal, historyFile);
  let isOpen = true;
  lines.once('close', () => {
    isOpen = false;
  });
  if (session.last) sayReply(session.last.reply.text, out);
  let step: Step = session.last?.reply.ends ? 'ended' : 'goes-on';
  if (step === 'goes-on' && isTerminal) lines.prompt();
  try {
    if (step === 'goes-on') {
      for await (const line of lines) {
        if (!isTerminal) writeLine(out, `${chalk.cyan(userPrompt)}${line}`);
        step = await take(line, session, environment);
        if (step !== 'goes-on') break;
        // Ctrl+C or Ctrl+D may have come while the bot was thinking.
        if (isTerminal && isOpen) lines.prompt();
      }
    }
  } finally {
    lines.close();
  }
  if (step === 'ended') return;
  if (step === 'goes-on' && isTerminal) writeLine(out);
  const later = session.isKept ? ` Go on later with: parley chat --conversation ${session.conversationId}` : '';
  writeLine(out, asNote(`Bye for now.${later}`));
}

function openLines(environment: Terminal, isTerminal: boolean, historyFile: string): Interface {
  const { input, out, error } = environment;
  if (!isTerminal) return createInterface({ input, terminal: false, crlfDelay: Infinity });
  const lines = createInterface({
    input,
    output: out,
    prompt: chalk.cyan(userPrompt),
    history: earlierLines(historyFile, error),
    historySize,
    removeHistoryDuplicates: true,
    completer: completeCommand,
  });
  let typed: readonly string[] | undefined;
  lines.on('history', (history: string[]) => {
    typed = history;
  });
  lines.on('SIGINT', () => lines.close());
  lines.on('close', () => {
    if (typed) keepHistory(historyFile, typed, error);
  });
  return lines;
}

/** The lines of earlier chats; without them one can chat all the same, so a fault is only told. */
function earlierLines(file: string, error: NodeJS.WritableStream): string[] {
  try {
    return readHistory(file);
  } catch (fault) {
    writeLine(error, asNote(`Lines typed earlier cannot be read: ${messageOf(fault)}.`));
    return [];
  }
}

function keepHistory(file: string, typed: readonly string[], error: NodeJS.WritableStream): void {
  try {
    writeHistory(file, typed);
  } catch (fault) {
    writeLine(error, asNote(`The lines typed cannot be kept: ${messageOf(fault)}.`));
  }
}

async function take(line: string, session: ChatSession, environment: Terminal): Promise<Step> {
  const { out, error } = environment;
  try {
    if (!isCommand(line)) {
      const { reply } = await session.say(line);
      sayReply(reply.text, out);
      return reply.ends ? 'ended' : 'goes-on';
    }
    const outcome = await runCommand(session, line, columnsOf(out));
    if (outcome.kind === 'leave') return 'left';
    if (outcome.kind === 'note') writeLine(out, outcome.text);
    else {
      if (outcome.note !== undefined) writeLine(out, asNote(outcome.note));
      sayReply(outcome.turn.reply.text, out);
    }
    return 'goes-on';
  } catch (fault) {
    if (!ParleyError.isInstance(fault)) throw fault;
    writeLine(error, chalk.red(describeError(fault)));
    return fault.code === 'PARLEY_CONVERSATION_ENDED' ? 'ended' : 'goes-on';
  }
}

function sayReply(text: string, out: NodeJS.WritableStream): void {
  writeLine(out, `${chalk.green(botPrompt)}${text}`);
}

function columnsOf(out: NodeJS.WritableStream): number {
  const columns: unknown = Reflect.get(out, 'columns');
  return typeof columns === 'number' && columns > 0 ? columns : usualColumns;
}
