import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createBot } from '../../../../src/app.ts';
import { openSqliteIndex } from '../../../../src/entity/index/sqlite-index.ts';
import { createWorlds } from '../../../../src/knowledge/import/worlds.ts';
import { ensureKnowledgeFile } from '../../../../src/knowledge/index-build/ensure-knowledge-file.ts';
import { makeSmallData } from '../../../support/small-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-talk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const home = join(folder, 'home');
const data = makeSmallData(join(folder, 'data'));
const worlds = createWorlds({ home, dataFolder: data, onProgress: () => {} });

/** What the bot replies to each line, in a conversation that has begun, after a start of its own. */
async function replies(...lines: readonly string[]): Promise<string[]> {
  const index = openSqliteIndex(await ensureKnowledgeFile(home, data));
  const bot = await createBot({ store: 'memory', index });
  const { id } = await bot.startConversation();
  const texts: string[] = [];
  for (const text of ['hi', 'my name is ada', ...lines]) texts.push((await bot.turn(id, { text })).reply.text);
  await index.close();
  return texts.slice(2);
}

describe('a bot with an imported world', () => {
  const article = /ink|letter|cliff|eraser|lighthouse|island/iu;
  const opinion = /letters|footprints|silver|together/u;

  it('talks about it, answers questions on it and has opinions on it, and after its removal does not', async () => {
    await worlds.import('docs/examples/quillmark.jsonl', { name: 'quillmark', replace: false, skipBad: false });
    expect((await replies("let's talk about quillmark", 'sure')).join(' ')).toMatch(article);
    expect(await replies('what is the capital of quillmark')).toMatchObject([expect.stringContaining('Inkhaven')]);
    expect(await replies('who wrote the tide ledger')).toMatchObject([expect.stringContaining('Osric Pennow')]);
    expect((await replies('what do you think of inkfoxes', 'why')).join(' ')).toMatch(opinion);
    await worlds.remove(['quillmark']);
    expect((await replies('what is the capital of quillmark')).join(' ')).not.toMatch(/Inkhaven/);
    expect((await replies('what do you think of inkfoxes', 'why')).join(' ')).not.toMatch(opinion);
  });
});
