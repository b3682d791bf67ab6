import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startProcess } from '../../src/channels/cli/turing/start-process.ts';
import { type ProgramBotOptions, runProgramBot } from '../../src/games/turing/client/program/run-program-bot.ts';
import { scriptedPartner } from '../../src/games/turing/mock/scripted-partner.ts';
import type { OverFrame } from '../../src/games/turing/protocol/frames.ts';
import { houseOwner } from '../../src/games/turing/service/standing.ts';
import { aBot, someParts } from '../support/bot.ts';
import { aServer } from '../support/server.ts';
import { turingFakes } from '../support/turing-fakes.ts';
import { type ReadFrame, type TestProgram, testPrograms } from '../support/turing-program.ts';

const file = fileURLToPath(new URL('../../docs/examples/turing_lines_bot.py', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;
const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const asking = scriptedPartner({
  name: 'Eve',
  lines: ['hello.', 'and you?', 'why?', 'yes.', 'no.', 'tell me more.', 'and why?'],
  patienceMs: 5000,
  predicts: 'bot',
});

/** Has a program play on a server whose partner says its lines; what it was told goes wrong is in `notes`. */
async function plays(start: ProgramBotOptions['start'], more: Partial<ProgramBotOptions> = {}) {
  const fakes = turingFakes({ partner: () => ({ player: asking, identity: 'human' }) });
  const server = await aServer(aBot(someParts([])), { turing: fakes });
  ends.push(
    () => fakes.service.close(),
    () => server.close(100),
  );
  const { token } = await fakes.accounts.registerBot(houseOwner, 'Robby');
  const stopping = new AbortController();
  const [notes, overs]: [string[], OverFrame[]] = [[], []];
  const ended = runProgramBot(
    {
      url: server.address,
      token,
      forum: 'plain',
      atOnce: 1,
      games: 1,
      start,
      note: (text) => notes.push(text),
      onOver: (over) => overs.push(over),
      reconnectMs: 50,
      ...more,
      limits: { backOffMs: 10, endingMs: 500, ...more.limits },
    },
    stopping.signal,
  );
  return { ended, stopping, notes, overs, fakes, server };
}

/** Answers each message that it has not seen before, and predicts when the talk closes. */
function answering(frame: ReadFrame, { act }: TestProgram): void {
  if (frame['again'] === true) return;
  if (frame['kind'] === 'message' && frame['from'] === 'partner') act(frame['game'], { kind: 'message', text: 'yes.' });
  if (frame['kind'] === 'closing') act(frame['game'], { kind: 'prediction', says: 'bot' });
}

describe('A program on standard input and output', () => {
  it('plays a game to its end by frames and actions without numbers, and its input ends with the games', async () => {
    const { start, born } = testPrograms(answering);
    const { ended, overs, notes } = await plays(start);
    await ended;
    expect(overs).toHaveLength(1);
    expect(notes).toEqual([]);
    const [program] = born;
    const kinds = new Set(program?.heard.map(({ kind }) => kind));
    expect([...kinds]).toEqual(expect.arrayContaining(['lobby', 'started', 'standing', 'message', 'answer', 'over']));
    const answers = program?.heard.filter(({ kind }) => kind === 'answer') ?? [];
    expect(answers.map(({ number }) => number)).toEqual(answers.map((_, place) => place + 1));
    expect([born.length, program?.isEnded]).toEqual([1, true]);
  });

  it('is started again when it ends, and told its game again, marked as known', async () => {
    const { start, born } = testPrograms((frame, program, count) => {
      const isThird = program.heard.filter(({ kind }) => kind === 'message').length === 3;
      if (count === 1 && isThird) program.die();
      else answering(frame, program);
      // The one before it has not answered the last message.
      if (count === 2 && frame['kind'] === 'standing' && !program.heard.some(({ kind }) => kind === 'answer'))
        program.act(frame['game'], { kind: 'message', text: 'here i am.' });
    });
    const { ended, notes, overs } = await plays(start);
    await ended;
    expect(born.length).toBe(2);
    expect(notes).toEqual([expect.stringContaining('ended with status 1; it is started again')]);
    const known = born[1]?.heard.filter(({ again }) => again === true) ?? [];
    expect(known.slice(0, 2)).toMatchObject([
      { kind: 'started', seq: 1 },
      { kind: 'message', seq: 2 },
    ]);
    expect(overs).toHaveLength(1);
  });

  it('plays several games at once, or one a process', async () => {
    const one = testPrograms(answering);
    const together = await plays(one.start, { atOnce: 3, games: 3 });
    await together.ended;
    expect([one.born.length, together.overs.length]).toEqual([1, 3]);
    const many = testPrograms(answering);
    const apart = await plays(many.start, { atOnce: 2, games: 3, isPerGame: true });
    await apart.ended;
    expect([many.born.length, apart.overs.length]).toEqual([3, 3]);
    for (const { heard } of many.born) expect(new Set(heard.flatMap(({ game }) => game ?? [])).size).toBe(1);
  });

  it('plays what has begun to its end when it is asked to stop', async () => {
    const { start } = testPrograms((frame, program) => {
      if (frame['kind'] === 'started') stopping.abort();
      answering(frame, program);
    });
    const { ended, stopping, overs } = await plays(start, { games: 9 });
    await ended;
    expect(overs).toHaveLength(1);
  });

  it('is answered with a fault where it writes what is no frame, or plays in a game that is none of its own', async () => {
    const { start, born } = testPrograms((frame, program) => {
      if (frame['kind'] === 'started') {
        program.write('hello');
        program.write('{"kind":"act","game":"g","action":{"kind":"sing"}}');
        program.act('AAAA', { kind: 'leave' });
        program.write('{"kind":"ping"}');
      }
      answering(frame, program);
    });
    const { ended, notes } = await plays(start);
    await ended;
    const heard = born[0]?.heard ?? [];
    expect(heard.filter(({ kind }) => kind === 'fault').map(({ code }) => code)).toEqual([
      'PARLEY_JSON_INVALID',
      'PARLEY_INPUT_INVALID',
      'PARLEY_TURING_GAME_UNKNOWN',
    ]);
    expect(heard).toContainEqual({ kind: 'pong' });
    expect(notes).toContain('The program wrote what is no frame: hello');
  });
});

describe('A program that does not keep to its limits', () => {
  const ended = async (onFrame: Parameters<typeof testPrograms>[0], limits: ProgramBotOptions['limits'] = {}) => {
    const { start, born } = testPrograms(onFrame);
    const { ended: end, notes } = await plays(start, { limits: { deaths: 2, ...limits } });
    await expect(end).rejects.toMatchObject({ code: 'PARLEY_AGENT_FAILED' });
    expect(born.length).toBe(2);
    return { notes, born };
  };

  it('is ended for a line that is too long', async () => {
    const { notes } = await ended(
      (frame, { write }) => {
        if (frame['kind'] === 'started') write('x'.repeat(2000));
      },
      { lineCharacters: 1000 },
    );
    expect(notes[0]).toContain('a line of more than 1000 characters');
  });

  it('is ended for line after line of nonsense', async () => {
    const { notes, born } = await ended(
      (frame, { write }) => {
        if (frame['kind'] === 'started') for (let count = 0; count < 9; count += 1) write('nonsense');
      },
      { refusedLines: 5 },
    );
    expect(notes).toContainEqual(expect.stringContaining('it wrote 5 lines in a row that make no sense'));
    expect(born[0]?.isKilled).toBe(true);
  });

  it('is ended where it says nothing for long after it was spoken to', async () => {
    const { notes } = await ended(() => undefined, { silenceMs: 100 });
    expect(notes[0]).toContain('it wrote nothing for 0.1 s');
  });

  it('is given up where it ends again and again', async () => {
    const { notes } = await ended((frame, { die }) => {
      if (frame['kind'] === 'lobby' || frame['kind'] === 'started' || frame['kind'] === 'standing') die();
    });
    expect(notes).toHaveLength(1);
  });
});

describe('A program whose bot may not play', () => {
  it('is told by an error with the code of the server', async () => {
    const { start } = testPrograms(answering);
    const unknown = await plays(start, { token: 'ptt_none' });
    await expect(unknown.ended).rejects.toMatchObject({ code: 'PARLEY_UNAUTHORISED' });
    const nowhere = await plays(start, { forum: 'nowhere' });
    await expect(nowhere.ended).rejects.toMatchObject({ code: 'PARLEY_TURING_FORUM_UNKNOWN' });
  });
});

describe('docs/examples/turing_lines_bot.py', () => {
  it('is short', () => {
    const code = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '');
    expect(code.length).toBeLessThanOrEqual(26);
  });
});

(hasPython ? describe : describe.skip)('that program, by python3', () => {
  it('plays one game after another', async () => {
    const { ended, overs, notes } = await plays(() => startProcess(['python3', file]), { games: 2 });
    await ended;
    expect(notes).toEqual([]);
    expect(overs).toMatchObject([{ yourPrediction: 'bot' }, { yourPrediction: 'bot' }]);
  });
});
