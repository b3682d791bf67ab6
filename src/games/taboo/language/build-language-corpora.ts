import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { packageRoot } from '../../../config/config.ts';
import { hashText } from '../../../core/random.ts';
import { readJson, readJsonLines, readLines } from '../../../knowledge/starter/source-files.ts';

/** What is learnt from, what limits are fitted on, and what figures are told of. */
export type CorpusSplit = 'train' | 'dev' | 'test';

/** The lines of a conversation, in turn. */
export interface Talk {
  readonly source: string;
  readonly lines: readonly string[];
}

interface TalkFile {
  readonly source: string;
  readonly file: string;
  /** The part that the whole file belongs to; `shared` where it is parted here. */
  readonly split: CorpusSplit | 'shared';
}

/**
 * Conversations. The tables are made from sets with permissive licences alone (BSD-3-Clause, CDLA-Sharing-1.0, CC BY 4.0), one of them
 * written by a machine; limits are fitted and figures told on people's lines, of sets for non-commercial use too, of which nothing but those
 * numbers is kept.
 */
const talkFiles: readonly TalkFile[] = [
  { source: 'self_dialogue', file: 'self_dialogue/self_dialogues.jsonl.gz', split: 'shared' },
  { source: 'topical_chat', file: 'topical_chat/valid_freq.jsonl.gz', split: 'train' },
  { source: 'topical_chat', file: 'topical_chat/valid_rare.jsonl.gz', split: 'train' },
  { source: 'topical_chat', file: 'topical_chat/test_freq.jsonl.gz', split: 'test' },
  { source: 'topical_chat', file: 'topical_chat/test_rare.jsonl.gz', split: 'dev' },
  { source: 'synthetic_persona_chat', file: 'synthetic_persona_chat/valid.jsonl.gz', split: 'train' },
  { source: 'synthetic_persona_chat', file: 'synthetic_persona_chat/test.jsonl.gz', split: 'train' },
  { source: 'dailydialog', file: 'dailydialog/validation.jsonl.gz', split: 'dev' },
  { source: 'dailydialog', file: 'dailydialog/test.jsonl.gz', split: 'test' },
  { source: 'empathetic_dialogues', file: 'empathetic_dialogues/valid.jsonl.gz', split: 'dev' },
  { source: 'empathetic_dialogues', file: 'empathetic_dialogues/test.jsonl.gz', split: 'test' },
];

const said = z.union([z.string(), z.object({ text: z.string() }), z.object({ message: z.string() })]);
const dialogue = z.object({ worker: z.string().optional(), turns: z.array(said) });
/** Apostrophes that a tokeniser has set apart. */
const looseClitic = /\s?'\s(s|t|m|re|ve|ll|d)\b/gu;
const looseMark = /\s+([.,!?])/gu;
const percent = 100;
const devFrom = 90;
const testFrom = 95;

/** The conversations of a split, in the order of their files. Who wrote for one split wrote for no other. */
export function talkOf(data: string, split: CorpusSplit): Talk[] {
  return talkFiles
    .filter((file) => file.split === split || file.split === 'shared')
    .flatMap(({ source, file, split: whole }) =>
      readJsonLines(path.join(data, file), dialogue)
        .filter(({ worker }) => whole !== 'shared' || splitOf(worker ?? '') === split)
        .map(({ turns }) => ({ source, lines: turns.map(lineOf) })),
    );
}

function splitOf(writer: string): CorpusSplit {
  const place = hashText(`judges/${writer}`) % percent;
  return place < devFrom ? 'train' : place < testFrom ? 'dev' : 'test';
}

function lineOf(turn: z.infer<typeof said>): string {
  const text = typeof turn === 'string' ? turn : 'text' in turn ? turn.text : turn.message;
  return text.replaceAll('_comma_', ',').replace(looseClitic, "'$1").replace(looseMark, '$1').trim();
}

/** So much of an article is read: its beginning tells of the thing in whole sentences. */
const articleStart = 6000;
const questions = z.object({ question: z.string() });
const article = z.object({ text: z.string() });
const intents = z.object({ train: z.array(z.tuple([z.string(), z.string()])) });

/** Questions, comments, commands and articles, each a text of its own (Apache-2.0, CC BY 3.0, CC BY-SA 3.0, and our own). */
export function loneTexts(data: string): string[] {
  const at = (...names: string[]): string => path.join(data, ...names);
  return [
    ...readJsonLines(at('nq_open', 'NQ-open.dev.jsonl.gz'), questions).map(({ question }) => question),
    ...readJsonLines(at('nq_open', 'NQ-open.efficientqa.dev.1.1.jsonl.gz'), questions).map(({ question }) => question),
    ...readLines(at('goemotions', 'train.tsv.gz')).map((line) => line.split('\t')[0] ?? ''),
    ...readJson(at('clinc150', 'data_full.json.gz'), intents).train.map(([text]) => text),
    ...articleTexts(data),
    ...ownArticles(),
  ];
}

/** The beginnings of the articles, without lines that are no sentences. */
export function articleTexts(data: string): string[] {
  return readJsonLines(path.join(data, 'wikispeedia', 'articles.jsonl.gz'), article).map(({ text }) =>
    text
      .slice(0, articleStart)
      .split('\n')
      .filter((paragraph) => /[a-z][.!?]$/u.test(paragraph.trim()))
      .join('\n'),
  );
}

function ownArticles(): string[] {
  const folder = path.join(packageRoot, 'data', 'articles');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').replace(/^---[\s\S]*?---/u, ''));
}
