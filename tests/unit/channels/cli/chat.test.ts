import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { completeCommand } from '../../../../src/channels/cli/chat/chat-commands.ts';
import { historySize, readHistory, writeHistory } from '../../../../src/channels/cli/chat/history-file.ts';
import { openChat } from '../../../../src/channels/cli/chat/chat-session.ts';
import { talk } from '../../../../src/channels/cli/chat/talk.ts';
import type { TurnRecord } from '../../../../src/contracts/turn-record.ts';
import { aBot } from '../../../support/bot.ts';
import { aCli, type Cli } from '../../../support/cli.ts';
import { scriptBot } from '../../testing/script-bot.ts';

async function lastConversation(cli: Cli, text: string): Promise<{ id: string; turns: TurnRecord[] }> {
  const id = /--conversation (\S+)/.exec(text)?.[1] ?? '';
  const turns: TurnRecord[] = [];
  for await (const turn of cli.store.turns(id)) turns.push(turn);
  return { id, turns };
}

describe('parley chat, at a terminal', () => {
  it('asks for nothing more after Ctrl+D while the bot was thinking', async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
    const out = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY: true });
    const session = await openChat(aBot(scriptBot()), { channel: 'terminal', timeZone: 'UTC' });
    const { say } = session;
    session.say = async (text) => {
      input.write('\u0004');
      await new Promise(setImmediate);
      return say.call(session, text);
    };
    const home = mkdtempSync(path.join(tmpdir(), 'parley-chat-'));
    input.write('hi\r');
    await talk(session, { input, out, error: out }, path.join(home, 'chat-history'));
    rmSync(home, { recursive: true });
    const text = stripVTControlCharacters(String(out.read()));
    expect(text.slice(text.indexOf('You said hi.'))).not.toContain('you> ');
    expect(text).toContain('Bye for now.');
  });
});

describe('parley chat, where the lines typed cannot be kept', () => {
  it('says so and chats all the same', async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'parley-chat-'));
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
    const out = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY: true });
    const session = await openChat(aBot(scriptBot()), { channel: 'terminal', timeZone: 'UTC' });
    input.end('hi\r');
    await talk(session, { input, out, error: out }, home);
    rmSync(home, { recursive: true });
    const text = stripVTControlCharacters(String(out.read()));
    for (const part of ['earlier cannot be read', 'You said hi.', 'typed cannot be kept', 'EISDIR'])
      expect(text).toContain(part);
  });
});

describe('parley chat, without a terminal', () => {
  const cli = aCli(scriptBot());
  const begun: (AbortSignal | undefined)[] = [];
  const loading = aCli({ ...scriptBot(), prepare: (leaving) => void begun.push(leaving) });

  it('greets, answers line by line and leaves a transcript', async () => {
    const { out, status } = await cli.run(['chat', '--seed', '7'], 'hi\nbye\nnever read\n');
    expect(out).toBe('parley> You said .\nyou> hi\nparley> You said hi.\nyou> bye\nparley> So long.\n');
    expect(status).toBe(0);
  });

  it('says how to go on when the input ends, and goes on', async () => {
    const { out } = await cli.run(['chat'], 'hi');
    const { id } = await lastConversation(cli, out);
    const more = await cli.run(['chat', '--conversation', id], 'again\n/state\n/quit\nnever read');
    expect(more.out).toMatch(/^parley> You said hi\.\nyou> again\nparley> You said again\./);
    expect(more.out).toMatch(new RegExp(`conversation +${id}, turn 3`));
    expect(more.out).not.toContain('never read');
    expect((await lastConversation(cli, more.out)).id).toBe(id);
  });

  it('has the models begin to load before anybody says anything, also where it goes on', async () => {
    const { out } = await loading.run(['chat'], '');
    const { id } = await lastConversation(loading, out);
    const before = begun.length;
    await loading.run(['chat', '--conversation', id], '');
    expect([before > 0, begun.length]).toEqual([true, before + 1]);
    // Whoever leaves waits for no further model.
    expect([begun[0]?.aborted, begun.at(-1)?.aborted]).toEqual([true, true]);
  });

  it('does not go on with what does not exist or has ended', async () => {
    const unknown = await cli.run(['chat', '--conversation', 'nope'], 'hi\n');
    expect([unknown.status, unknown.error]).toEqual([2, expect.stringMatching(/There is no conversation nope/)]);
    const bot = aBot(scriptBot(), cli.store);
    const { id } = await bot.startConversation();
    await bot.turn(id, { text: 'bye' });
    const ended = await cli.run(['chat', '--conversation', id], 'hi\n');
    expect([ended.status, ended.error]).toEqual([1, expect.stringMatching(/has ended/)]);
  });

  it('explains the last reply by every verdict', async () => {
    const { out } = await cli.run(['chat'], 'tell me about the giraffe\n/why\n');
    const table = out.slice(out.indexOf('/why'));
    for (const part of [
      'Turn 2',
      'Responses',
      'teller',
      'STRONG_CONTINUE',
      'chosen',
      'echo',
      'outranked',
      'Prompts',
      'prompter',
    ])
      expect(table).toContain(part);
    expect(table).toMatch(/silent: prompter, chooser/);
  });

  it('takes the last turn back, as if it had never been', async () => {
    const { out } = await cli.run(
      ['chat', '--seed', '4', '--user', 'ada'],
      'choose\ntell me\n/state\n/undo\n/state\nchoose\nchoose\n',
    );
    const without = await cli.run(['chat', '--seed', '4'], 'choose\nchoose\nchoose\n');
    const replies = (text: string): string[] => text.split('\n').filter((line) => /^parley> (Heads|Tails)/.test(line));
    expect(replies(out).slice(-2)).toEqual(replies(without.out).slice(-2));
    expect(out).toMatch(/Taken back: "tell me"/);
    expect(out.match(/^profile .*$/gm)).toEqual([
      expect.stringContaining('"name":"Simon"'),
      expect.not.stringContaining('Simon'),
    ]);
    const { turns } = await lastConversation(cli, out);
    expect(turns.map(({ input, index }) => [index, input.text])).toEqual([
      [1, ''],
      [2, 'choose'],
      [3, 'choose'],
      [4, 'choose'],
    ]);
    const replayed = await cli.run(['replay', turns[0]?.conversationId ?? '', '--json']);
    expect(replayed.json().map((one) => Reflect.get(Object(one), 'identical'))).toEqual([true, true, true, true]);
  });

  it('takes back turn by turn, but not the greeting', async () => {
    const { out } = await cli.run(['chat'], 'one\ntwo\n/undo\n/undo\n/undo\n');
    expect(out.match(/Taken back: "\w+"|nothing to take back/g)).toEqual([
      'Taken back: "two"',
      'Taken back: "one"',
      'nothing to take back',
    ]);
  });

  it('shows and sets the seed, begins anew, helps and suggests', async () => {
    const { out } = await cli.run(
      ['chat', '--seed', '5'],
      '/seed\n/seed 9\n/seed\n/seed many\n/new\n/help\n/wyh\n//\n',
    );
    expect(out).toMatch(/The seed is 5\.[^]*A new conversation with seed 9\.[^]*The seed is 9\.[^]*whole number/);
    expect(out).toMatch(/A new conversation\.\nparley> /);
    for (const name of ['/why', '/state', '/undo', '/seed', '/new', '/help', '/quit'])
      expect(out).toContain(`  ${name}`);
    expect(out).toMatch(/no command \/wyh\. Did you mean \/why\?/);
    expect(out).toContain('you> //\nparley> You said');
  });

  it('gives the same chat for the same seed', async () => {
    const lines = 'choose\nchoose\nchoose\nbye\n';
    const [first, second] = [
      await cli.run(['chat', '--seed', '3'], lines),
      await cli.run(['chat', '--seed', '3'], lines),
    ];
    expect(first.out).toBe(second.out);
  });

  it('goes on after a line that is too long', async () => {
    const { out, error } = await cli.run(['chat'], `${'x'.repeat(3000)}\nhi\n`);
    expect(error).toMatch(/3000 characters/);
    expect(out).toContain('parley> You said hi.');
  });

  it('marks the channel and the user', async () => {
    const { out } = await cli.run(['chat', '--voice', '--user', 'grace'], 'hi\n');
    const { id } = await lastConversation(cli, out);
    expect(await cli.store.start(id)).toMatchObject({ channel: 'voice', userId: 'grace' });
  });
});

describe('parley replay', () => {
  const cli = aCli(scriptBot());
  const other = aCli(scriptBot());

  it('prints identical, or the first difference', async () => {
    const chat = await cli.run(['chat', '--seed', '1'], 'hi\ntell me\n');
    const { id } = await lastConversation(cli, chat.out);
    const { out, status } = await cli.run(['replay', id]);
    expect(out.match(/identical/g)).toHaveLength(3);
    expect(status).toBe(0);
    const bot = aBot(scriptBot(), other.store);
    await bot.startConversation({ conversationId: 'c', seed: 1 });
    const record = await bot.turn('c', { text: 'hi' });
    await other.store.create({
      ...record.next,
      conversationId: 'd',
      turnCount: 0,
      history: [],
      generators: {},
      lastSpeakers: null,
      idleTurns: {},
    });
    await other.store.commit({ ...record, conversationId: 'd', reply: { text: 'Something else.', ends: false } });
    const differs = await other.run(['replay', 'd', '--json']);
    expect(differs.json()).toEqual([
      {
        turn: 1,
        identical: false,
        difference: { path: expect.any(String), stored: expect.anything(), now: expect.anything() },
      },
    ]);
    expect(differs.status).toBe(1);
    expect((await other.run(['replay', 'd'])).out).toMatch(/differs[^]*first difference at/);
  });

  it('goes on from a turn with the current code', async () => {
    const chat = await cli.run(['chat', '--seed', '1'], 'hi\nchoose\n');
    const { id } = await lastConversation(cli, chat.out);
    expect((await cli.run(['replay', id, '--from', '2', '--json'])).json()).toEqual(
      [1, 2, 3].map((turn) => ({ turn, identical: true, difference: null })),
    );
  });

  it('cannot replay what there is not', async () => {
    expect(await cli.run(['replay', 'nope'])).toMatchObject({ out: '', status: 2 });
  });
});

describe('what was typed', () => {
  const { home } = aCli(scriptBot());

  it('is completed where it begins a command', () => {
    expect(completeCommand('/s')).toEqual([['/state', '/seed'], '/s']);
    expect(completeCommand('s')).toEqual([[], 's']);
  });

  it('is kept for the next chat, bounded, for the user alone', () => {
    const file = path.join(home, 'deep', 'chat-history');
    expect(readHistory(file)).toEqual([]);
    const lines = Array.from({ length: historySize + 10 }, (_unused, index) => `line ${index}`);
    writeHistory(file, lines);
    expect(readHistory(file)).toEqual(lines.slice(0, historySize));
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
  });
});
