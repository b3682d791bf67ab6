import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { writeHistory } from '../../../src/channels/cli/chat/history-file.ts';
import { tightenHome } from '../../../src/config/tighten-home.ts';
import { openSqliteStore } from '../../../src/state/sqlite-store.ts';
import { openSqliteTabooGameStore } from '../../../src/state/taboo-game-sqlite-store.ts';
import { aConversation } from '../../support/records.ts';
import { temporaryFiles } from '../../support/state-files.ts';

const newFile = temporaryFiles();
const umask = process.umask();
afterEach(() => void process.umask(umask));

/** Rights as `ls` has them in figures, by name. */
function rightsIn(folder: string): Record<string, string> {
  const rights = (place: string): string => (statSync(place).mode & 0o777).toString(8);
  const inside = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(['.', ...inside].map((name) => [name, rights(path.join(folder, name))]));
}

describe.each([0o000, 0o022, 0o027])('with the umask %o', (mask) => {
  it('what is kept can be read by its owner alone, the write-ahead log too', async () => {
    process.umask(mask);
    const home = newFile('home');
    const store = openSqliteStore(path.join(home, 'state.sqlite'));
    await store.create(aConversation());
    const games = openSqliteTabooGameStore(path.join(home, 'taboo-games.sqlite'));
    writeHistory(path.join(home, 'chat-history'), ['hello']);
    await store.backup(path.join(home, 'copies', 'copy.sqlite'));
    expect(rightsIn(home)).toEqual({
      '.': '700',
      'chat-history': '600',
      copies: '700',
      'copies/copy.sqlite': '600',
      'state.sqlite': '600',
      'state.sqlite-shm': '600',
      'state.sqlite-wal': '600',
      'taboo-games.sqlite': '600',
      'taboo-games.sqlite-shm': '600',
      'taboo-games.sqlite-wal': '600',
    });
    await store.close();
    await games.close();
  });
});

describe('a home of an earlier version', () => {
  it('is tightened, and what others keep in it is left alone', () => {
    const home = newFile('home');
    mkdirSync(path.join(home, 'worlds'), { recursive: true });
    const files = ['state.sqlite', 'state.sqlite-wal', 'chat-history', 'notes.txt', path.join('worlds', 'w.jsonl')];
    for (const file of files) {
      writeFileSync(path.join(home, file), '');
      chmodSync(path.join(home, file), 0o644);
    }
    for (const folder of [home, path.join(home, 'worlds')]) chmodSync(folder, 0o755);
    tightenHome(home);
    expect(rightsIn(home)).toEqual({
      '.': '700',
      'chat-history': '600',
      'notes.txt': '644',
      'state.sqlite': '600',
      'state.sqlite-wal': '600',
      worlds: '700',
      'worlds/w.jsonl': '600',
    });
  });

  it('is left alone where it is none: a folder of other files, or nothing', () => {
    const folder = newFile('folder');
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755);
    tightenHome(folder);
    tightenHome(path.join(folder, 'absent'));
    expect(rightsIn(folder)).toEqual({ '.': '755' });
  });
});

describe('a file that is opened again', () => {
  it('is tightened with what SQLite keeps beside it', async () => {
    const file = newFile('state.sqlite');
    await openSqliteStore(file).close();
    chmodSync(file, 0o664);
    const store = openSqliteStore(file);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    await store.close();
  });
});
