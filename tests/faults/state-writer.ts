/**
 * A process of its own that commits turns: `state-writer.ts FILE NAME TURNS`. It says `ready`, begins at a line on stdin,
 * says `committed N` or `conflict N` after each try, and loads again after a conflict. Each turn adds its text to the profile.
 */
import { once } from 'node:events';
import { openSqliteStore } from '../../src/state/sqlite-store.ts';
import { aConversation, aTurn } from '../support/records.ts';

const [file = '', name = '', turns = '1'] = process.argv.slice(2);

console.log('ready');
await once(process.stdin, 'data');
const store = openSqliteStore(file, { busyTimeoutMs: 20_000 });
await store.create(aConversation());
for (let done = 0; done < Number(turns); ) {
  const stored = await store.load('c1');
  if (!stored) throw new Error('the conversation is gone');
  const index = stored.state.turnCount + 1;
  const text = `${name} ${done}`;
  const turn = aTurn({ index, input: { turnId: text, text, nbest: [], channel: 'http' } });
  const { version, profile } = stored.profile;
  const written = { expectedVersion: version, profile: { ...profile, likes: [...profile.likes, text] } };
  // Gives the other process the chance to come between reading and writing.
  await new Promise(setImmediate);
  const result = await store.commit(turn, written);
  console.log(`${result} ${index}`);
  if (result === 'committed') done += 1;
}
await store.close();
process.stdin.destroy();
