import { expect, it } from '@jest/globals';
import { openedAnswer, playedAnswer, replayAnswer } from '../../src/games/turing/protocol/answers.ts';
import { serverFrame } from '../../src/games/turing/protocol/frames.ts';
import { consentText } from '../../src/games/turing/service/consent-text.ts';
import { readLines } from '../support/turing-lines.ts';
import { aTuringSite } from '../support/turing-site.ts';

it('A game that is over is in the record of both, and can be read again', async () => {
  const site = await aTuringSite('people');
  const players = [];
  for (const nickname of ['Ada', 'Bob']) {
    const wish = { nickname, isAdult: true, consent: consentText.version };
    const { token } = openedAnswer.parse(await (await site.call('POST', '/v1/turing/people', wish)).json());
    const bearer = { authorization: `Bearer ${token}` };
    const lines = readLines(site, '/v1/turing/events', bearer, serverFrame);
    await site.call('POST', '/v1/turing/forums/plain/seek', {}, bearer);
    players.push({ bearer, lines });
  }
  const [ada, bob] = players;
  if (!ada || !bob) throw new Error('two players');
  const { game } = await ada.lines.next('started');
  await site.call('POST', `/v1/turing/games/${game}/actions`, { kind: 'leave', number: 1 }, ada.bearer);
  await Promise.all([ada.lines.next('over'), bob.lines.next('over')]);
  const page = await (await site.call('GET', '/v1/turing/me/games', undefined, ada.bearer)).json();
  expect(playedAnswer.parse(page).games).toMatchObject([{ game, forum: 'plain' }]);
  const again = await site.call('GET', `/v1/turing/me/games/${game}`, undefined, ada.bearer);
  const replay = replayAnswer.parse(await again.json());
  expect(replay.frames.map(({ kind }) => kind)).toEqual(['started', 'over']);
  expect(replay.end).toMatchObject({ game, cause: 'left', brokenBy: 'you' });
  expect((await site.call('GET', `/v1/turing/me/games/${game}`, undefined, bob.bearer)).status).toBe(404);
  for (const { lines } of players) lines.close();
  await site.close();
});
