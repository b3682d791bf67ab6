import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from '@jest/globals';

const words = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', 'how', 'are', 'you', 'fine', 'thanks', 'well', '?'];

/** A word-piece tokenizer of eleven words. */
export const tinyTokenizer = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: words.slice(0, 4).map((content, id) => ({
    id,
    content,
    special: true,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
  })),
  normalizer: {
    type: 'BertNormalizer',
    clean_text: true,
    handle_chinese_chars: true,
    strip_accents: null,
    lowercase: true,
  },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: null,
  decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(words.map((word, id) => [word, id])),
  },
};

export const tinySettings = {
  name: 'encoder',
  contextTokens: 3,
  textTokens: 4,
  heads: {
    question: { labels: ['no', 'yes'], kind: 'one', view: 'alone' },
    act: { labels: ['statement', 'opinion', 'thanking', 'other'], kind: 'many', view: 'context' },
  },
  temperatures: { question: 2, act: 1 },
  countedAs: { thanking: 'opinion' },
  notRead: ['other'],
};

const made: string[] = [];
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Writes a model's folder in which the weights are no weights; `changes` go over its config. */
export function anEncoderFolder(changes: Readonly<Record<string, unknown>> = {}): string {
  const home = mkdtempSync(path.join(tmpdir(), 'parley-model-'));
  made.push(home);
  const folder = path.join(home, 'encoder');
  mkdirSync(folder);
  const contents = { 'model.onnx': 'weights', 'tokenizer.json': JSON.stringify(tinyTokenizer) };
  const files = Object.entries(contents).map(([name, text]) => {
    writeFileSync(path.join(folder, name), text);
    return [name, { sha256: createHash('sha256').update(text).digest('hex'), bytes: text.length }];
  });
  writeFileSync(
    path.join(folder, 'config.json'),
    JSON.stringify({ ...tinySettings, files: Object.fromEntries(files), ...changes }),
  );
  return folder;
}
