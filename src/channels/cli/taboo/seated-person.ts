import { createInterface } from 'node:readline';
import type { TabooAgent } from '../../../games/taboo/agents/taboo-agent.ts';
import { readGuess, readLastGuess } from '../../../games/taboo/play/read-guess.ts';
import type { TabooRole } from '../../../games/taboo/rules/taboo-rules.ts';
import type { TabooMove, TabooView } from '../../../games/taboo/rules/taboo-view.ts';

/** What a person at the table asks for besides moves. */
export type SeatCommand = 'hint' | 'why' | 'rules' | 'help';

/** How a person is spoken to. */
export interface SeatTalk {
  /** Shows what is new, and whose turn it is. */
  shows(view: TabooView): void;
  /** Answers a command. */
  answers(command: SeatCommand): void;
  /** Says that a line is no move, as `/guess` of the attacker. */
  refuses(reason: string): void;
  /** Asks for a line. */
  asks(): void;
}

/** A person who plays: lines of the input are moves, lines that begin with a slash are commands. It must be closed. */
export interface SeatedPerson<R extends TabooRole> extends TabooAgent<R> {
  close(): void;
}

const commands: ReadonlyMap<string, SeatCommand> = new Map([
  ['/hint', 'hint'],
  ['/why', 'why'],
  ['/rules', 'rules'],
  ['/help', 'help'],
]);
const leaving: ReadonlySet<string> = new Set(['/quit', '/exit', '/q']);
/** Words that nobody says alone but to ask for them; with `why` or `rules` somebody may answer. */
const bareCommands: ReadonlySet<string> = new Set(['hint', 'help', 'quit', 'exit']);
const guessCommand = /^\/?guess\b:?\s*(.*)$/iu;

/** Seats a person; the end of the input gives the game up. */
export function seatPerson<R extends TabooRole>(
  role: R,
  input: NodeJS.ReadableStream,
  talk: SeatTalk,
): SeatedPerson<R> {
  const reader = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  const lines = reader[Symbol.asyncIterator]();
  const act = async (view: TabooView): Promise<TabooMove | undefined> => {
    talk.shows(view);
    for (;;) {
      talk.asks();
      const { value, done } = await lines.next();
      const line = done ? '/quit' : asCommand(value.trim());
      if (leaving.has(line.toLowerCase())) return undefined;
      const move = line === '' ? undefined : moveOf(line, view, talk);
      if (move) return move;
    }
  };
  return { name: 'you', role, act, close: () => reader.close() };
}

/** A line that is only the name of a command means the command. */
function asCommand(line: string): string {
  return bareCommands.has(line.toLowerCase()) ? `/${line}` : line;
}

function moveOf(line: string, view: TabooView, talk: SeatTalk): TabooMove | undefined {
  const command = commands.get(line.toLowerCase());
  if (command) {
    talk.answers(command);
    return undefined;
  }
  const guess = guessCommand.exec(line)?.[1];
  if (view.role === 'attacker' && guess !== undefined && line.startsWith('/')) {
    talk.refuses('You know the word: only the defender guesses.');
    return undefined;
  }
  if (line.startsWith('/') && guess === undefined) {
    talk.refuses(`There is no command ${line}; /help shows those that there are.`);
    return undefined;
  }
  return view.role === 'attacker' ? { kind: 'utterance', text: line } : defenderMove(line, guess, view, talk);
}

function defenderMove(
  line: string,
  guess: string | undefined,
  view: TabooView<'defender'>,
  talk: SeatTalk,
): TabooMove | undefined {
  const read = guess ?? (view.mustGuess ? readLastGuess(line) : announced(line));
  if (read === undefined) return { kind: 'utterance', text: line };
  if (view.guessesLeft === 0) {
    talk.refuses('Your guess is spent.');
    return undefined;
  }
  if (read !== '') return { kind: 'guess', text: read };
  talk.refuses('Which word? /guess WORD');
  return undefined;
}

/** 'My guess is banana', 'is it a banana'. */
function announced(line: string): string | undefined {
  const read = readGuess(line);
  return read?.form === 'sure' ? read.text : undefined;
}
