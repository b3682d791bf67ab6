import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ParleyError } from '../../../core/errors.ts';
import { hashText } from '../../../core/random.ts';
import { tidyText } from '../../../core/text.ts';
import { readLines } from '../../../knowledge/starter/source-files.ts';
import { type Dialogue, pairsByHalf } from './pairs-by-half.ts';
import type { PostPool } from './post-pool.ts';

/** Which part of a data folder's dialogues chatting agents take their lines from. */
export interface PairFileOptions {
  /** Files below the folder, else those public dialogues that are there; a name that ends in `/` stands for all dialogue files there. */
  readonly files?: readonly string[];
  /** Of each file so many dialogues at most, chosen by hash. */
  readonly mostDialogues?: number;
}

/** Train splits of the public dialogues; of Topical-Chat, whose train split is not published with its texts, the validation files. */
export const pairFiles: readonly string[] = [
  'dailydialog/train.jsonl.gz',
  'empathetic_dialogues/train.jsonl.gz',
  'topical_chat/valid_freq.jsonl.gz',
  'topical_chat/valid_rare.jsonl.gz',
  'self_dialogue/self_dialogues.jsonl.gz',
];
/** Keeps one large collection from drowning the others. */
const defaultMostDialogues = 5000;
const isDialogueFile = /\.jsonl(?:\.gz)?$/u;
const turn = z.union([z.string(), z.object({ text: z.string() }), z.object({ message: z.string() })]);
const dialogueLine = z.object({ turns: z.array(turn).max(2000) });
/** Punctuation that a tokenizer has parted from its word. */
const loosePunctuation = /\s+(?=[.,!?;:)](?:\s|$))/gu;
const looseApostrophe = /(?<=\p{L})\s*'\s+(?=(?:s|t|m|re|ve|ll|d)\b)/giu;
const gluedSentences = /(?<=[a-z]{2}[.!?])(?=[A-Z][a-z' ])/gu;

/**
 * Post–response pairs of dialogues in a data folder, one JSON object `{turns}` a line; a dialogue goes to one side as a whole, by the hash of
 * its place (paper, section 3.2: the sides learn from different data). Read when they are first asked for.
 *
 * @throws (from pairs) ParleyError PARLEY_FILE_UNREADABLE, PARLEY_KNOWLEDGE_INVALID
 */
export function createPairFiles(folder: string, options: PairFileOptions = {}): PostPool {
  const { files = presentFiles(folder), mostDialogues = defaultMostDialogues } = options;
  const chosen = files.flatMap((file) => (file.endsWith('/') ? dialogueFiles(folder, file) : [file]));
  return {
    version: versionOf(folder, chosen, mostDialogues),
    pairs: pairsByHalf(() => chosen.flatMap((file) => dialoguesOf(folder, file, mostDialogues))),
  };
}

/** Of the public dialogues those that are there; where none is, reading the first tells what is missing. */
function presentFiles(folder: string): readonly string[] {
  const present = pairFiles.filter((file) => existsSync(path.join(folder, file)));
  return present.length > 0 ? present : pairFiles.slice(0, 1);
}

function dialogueFiles(folder: string, below: string): string[] {
  try {
    const names = readdirSync(path.join(folder, below)).filter((name) => isDialogueFile.test(name));
    return names.sort().map((name) => `${below}${name}`);
  } catch (error) {
    throw new ParleyError('PARLEY_FILE_UNREADABLE', `The folder ${path.join(folder, below)} cannot be read.`, {
      remedy: 'Name the folder of the public tables with --data.',
      cause: error,
    });
  }
}

/** Sizes stand for contents: reading everything to hash it takes seconds. */
function versionOf(folder: string, files: readonly string[], mostDialogues: number): string {
  const sizes = files.map((file) => {
    const stats = statSync(path.join(folder, file), { throwIfNoEntry: false });
    return `${file}:${stats?.size ?? 'missing'}`;
  });
  return `pairs-${hashText([mostDialogues, ...sizes].join('\n')).toString(16)}`;
}

function dialoguesOf(folder: string, file: string, most: number): Dialogue[] {
  const name = path.join(folder, file);
  const lines = readLines(name);
  return sampled(lines.length, most, file).map((place) => ({
    id: `${file}/${place}`,
    lines: parsedTurns(lines[place] ?? '', name).map(tidyLine),
  }));
}

/** Which lines of a file are taken, in its order. */
function sampled(count: number, most: number, file: string): number[] {
  const places = Array.from({ length: count }, (_, place) => ({ place, hash: hashText(`sample/${file}/${place}`) }));
  if (count <= most) return places.map(({ place }) => place);
  const chosen = places.toSorted((left, right) => left.hash - right.hash || left.place - right.place).slice(0, most);
  return chosen.map(({ place }) => place).toSorted((left, right) => left - right);
}

function parsedTurns(line: string, file: string): string[] {
  const parsed = dialogueLine.safeParse(parseJson(line));
  if (parsed.success) {
    return parsed.data.turns.map((said) =>
      typeof said === 'string' ? said : 'text' in said ? said.text : said.message,
    );
  }
  throw new ParleyError('PARLEY_KNOWLEDGE_INVALID', `${file} has a line that is no dialogue: ${line.slice(0, 80)}`, {
    remedy: 'Give one JSON object {"turns": [...]} a line; a turn is a text, or has one as `text` or `message`.',
    context: { file },
  });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** The line as people write it: 'I ’ m fine , thanks .' becomes "I'm fine, thanks." */
export function tidyLine(text: string): string {
  const tidy = tidyText(text).replaceAll('_comma_', ',');
  return tidy.replace(loosePunctuation, '').replace(looseApostrophe, "'").replace(gluedSentences, ' ');
}
