import { afterAll, describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../../src/config/config.ts';
import { systemClock } from '../../../../src/core/clock.ts';
import type { TabooTurnRequest } from '../../../../src/games/arena/protocol/taboo-turn.ts';
import { createThreadedTurns } from '../../../../src/games/arena/serve/turn-thread.ts';

const turns = createThreadedTurns(loadConfig({ PARLEY_MODELS: 'none' }), systemClock, () => undefined);
const request: TabooTurnRequest = {
  game: 'taboo',
  role: 'defender',
  rules: 'paper',
  history: [{ role: 'attacker', kind: 'utterance', text: 'hello' }],
  deadlineMs: 30_000,
};

afterAll(() => turns.close());

describe('agents in a thread of their own', () => {
  it('refuse what cannot be without waking anybody', async () => {
    await expect(turns.play({ ...request, history: [] })).rejects.toMatchObject({ code: 'PARLEY_GAME_IMPOSSIBLE' });
  });

  it('are not waited for, however busy they are', async () => {
    await expect(turns.play({ ...request, deadlineMs: 1 })).rejects.toMatchObject({ code: 'PARLEY_LATE' });
  });

  it('say what is wrong as if they were here', async () => {
    await expect(turns.play(request, 'nobody')).rejects.toMatchObject({
      code: 'PARLEY_AGENT_UNKNOWN',
      message: "There is no defender 'nobody'.",
      remedy: expect.stringContaining('parley-defender'),
    });
  });
});
