import path from 'node:path';
import { z } from 'zod';
import { hashText } from '../../../core/random.ts';
import { readJsonLines } from '../../../knowledge/starter/source-files.ts';
import { plainTalk, type TalkMessage } from './talk-words.ts';

/** The parts of the data; a dialogue is in one of them as a whole. */
export type Split = 'train' | 'dev' | 'test';

/** A side of a dialogue, as the other side sees it. */
export interface Suspect {
  readonly split: Split;
  readonly source: string;
  /** By the words of its dialogue. */
  readonly dialogue: number;
  readonly isProgram: boolean;
  /** Whether the other side is a program. */
  readonly isWithProgram: boolean;
  readonly messages: readonly TalkMessage[];
}

const dialogueLine = z.object({
  source: z.string(),
  participants: z.record(z.string(), z.object({ kind: z.enum(['human', 'bot']) })),
  turns: z.array(z.object({ speaker: z.string(), text: z.string() })).max(2000),
});

/** The file of a data folder. */
export const dialoguesFile = path.join('human_vs_bot', 'dialogues.jsonl.gz');

/**
 * Both sides of each dialogue. The split goes by a hash of the words, so that a dialogue that is there twice is in one part.
 *
 * @throws ParleyError where the file cannot be read
 */
export function readSuspects(folder: string): Suspect[] {
  return readJsonLines(path.join(folder, dialoguesFile), dialogueLine).flatMap(suspectsOf);
}

function suspectsOf({ source, participants, turns }: z.infer<typeof dialogueLine>): Suspect[] {
  const dialogue = hashText(
    turns
      .slice(0, 12)
      .map(({ text }) => plainTalk(text))
      .join('\n'),
  );
  const share = (dialogue % 1000) / 1000;
  const split = share < 0.7 ? 'train' : share < 0.85 ? 'dev' : 'test';
  const sides = Object.entries(participants);
  return sides.flatMap(([name, { kind }]): Suspect[] => {
    const messages = turns
      .filter(({ text }) => text.trim() !== '')
      .map(({ speaker, text }): TalkMessage => ({ from: speaker === name ? 'partner' : 'you', text }));
    const isWithProgram = sides.some(([other, side]) => other !== name && side.kind === 'bot');
    const said = messages.filter(({ from }) => from === 'partner').length;
    return said === 0 ? [] : [{ split, source, dialogue, isProgram: kind === 'bot', isWithProgram, messages }];
  });
}
