import { afterEach, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import type { TuringParts } from '../../src/channels/http/turing/turing-parts.ts';
import { openedAnswer } from '../../src/games/turing/protocol/answers.ts';
import { serverFrame, type ServerFrame } from '../../src/games/turing/protocol/frames.ts';
import { consentText } from '../../src/games/turing/service/consent-text.ts';
import { aBot, someParts } from '../support/bot.ts';
import { aServer, type TestServer } from '../support/server.ts';
import { turingFakes } from '../support/turing-fakes.ts';

const servers: TestServer[] = [];
const services: TuringParts['service'][] = [];
const sockets: WebSocket[] = [];

async function serve(parts: Partial<TuringParts> = {}): Promise<TestServer> {
  const turing = { ...turingFakes(), ...parts };
  const server = await aServer(aBot(someParts([])), { turing });
  servers.push(server);
  services.push(turing.service);
  return server;
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  for (const server of servers.splice(0)) await server.close(100);
  for (const service of services.splice(0)) await service.close();
});

async function tokenFor(server: TestServer, nickname: string): Promise<string> {
  const wish = { nickname, isAdult: true, consent: consentText.version };
  return openedAnswer.parse(await (await server.call('POST', '/v1/turing/people', wish)).json()).token;
}

/** A connection that hears frames of a kind one after another, those of other kinds left out. */
async function connected(server: TestServer) {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/v1/turing/play`);
  sockets.push(socket);
  const heard: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    heard.push(serverFrame.parse(JSON.parse(data.toString('utf8'))));
    for (const wake of Array.from(waiting)) wake();
  });
  const closed = new Promise<number>((resolve) => {
    socket.once('close', resolve);
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const next = async <Kind extends ServerFrame['kind']>(kind: Kind): Promise<Extract<ServerFrame, { kind: Kind }>> => {
    const isIt = (frame: ServerFrame): frame is Extract<ServerFrame, { kind: Kind }> => frame.kind === kind;
    for (;;) {
      const place = heard.findIndex(isIt);
      const found = heard.splice(0, place + 1).find(isIt);
      if (found) return found;
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          waiting.delete(wake);
          resolve();
        };
        waiting.add(wake);
      });
    }
  };
  const say = (frame: unknown): void => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  return { socket, closed, next, say };
}

async function greeted(server: TestServer, token: string, after: Record<string, number> = {}) {
  const line = await connected(server);
  line.say({ kind: 'hello', protocol: 1, token, after });
  await line.next('lobby');
  return line;
}

describe('A player on a WebSocket', () => {
  it('is greeted, finds a partner, talks, predicts and is told the end', async () => {
    const server = await serve();
    const [ada, bob] = [
      await greeted(server, await tokenFor(server, 'Ada')),
      await greeted(server, await tokenFor(server, 'Bob')),
    ];
    for (const { say } of [ada, bob]) say({ kind: 'seek', forum: 'plain' });
    const [mine, yours] = [await ada.next('started'), await bob.next('started')];
    ada.say({ kind: 'act', game: mine.game, action: { kind: 'message', number: 1, text: 'hello' } });
    expect(await ada.next('answer')).toMatchObject({ game: mine.game, number: 1, ok: true });
    expect(await bob.next('message')).toMatchObject({ game: yours.game, from: 'partner', text: 'hello' });
    bob.say({ kind: 'act', game: yours.game, action: { kind: 'prediction', number: 1, says: 'bot' } });
    expect(await bob.next('predicted')).toMatchObject({ says: 'bot' });
    expect(await ada.next('over')).toMatchObject({ partner: 'human', partnerPrediction: 'bot' });
  });

  it('gets what it missed when it comes back, and nothing twice', async () => {
    const server = await serve();
    const [hers, his] = [await tokenFor(server, 'Ada'), await tokenFor(server, 'Bob')];
    const [ada, bob] = [await greeted(server, hers), await greeted(server, his)];
    for (const { say } of [ada, bob]) say({ kind: 'seek', forum: 'plain' });
    const [mine, yours] = [await ada.next('started'), await bob.next('started')];
    ada.socket.terminate();
    await ada.closed;
    bob.say({ kind: 'act', game: yours.game, action: { kind: 'message', number: 1, text: 'are you there' } });
    await bob.next('message');
    const back = await greeted(server, hers, { [mine.game]: 1 });
    expect(await back.next('message')).toMatchObject({ seq: 2, text: 'are you there' });
    const window = await greeted(server, hers);
    expect(await window.next('started')).toEqual(mine);
  });

  it('answers pings, and tells what is wrong without hanging up', async () => {
    const server = await serve();
    const ada = await greeted(server, await tokenFor(server, 'Ada'));
    ada.say({ kind: 'ping' });
    await ada.next('pong');
    ada.say('{"kind":');
    expect(await ada.next('fault')).toMatchObject({ code: 'PARLEY_JSON_INVALID' });
    ada.say({ kind: 'act', game: 'gone', action: { kind: 'leave', number: 4 } });
    const fault = await ada.next('fault');
    expect(fault).toMatchObject({ code: 'PARLEY_TURING_GAME_UNKNOWN', game: 'gone', number: 4 });
    ada.say({ kind: 'hello', protocol: 1, token: 'another' });
    expect(await ada.next('fault')).toMatchObject({ code: 'PARLEY_INPUT_INVALID' });
  });

  it('must say hello with a token, and is heard by no other word before', async () => {
    const server = await serve();
    for (const first of [{ kind: 'ping' }, { kind: 'hello', protocol: 1, token: 'forged' }, { kind: 'hello' }, '[]']) {
      const line = await connected(server);
      line.say(first);
      await line.next('fault');
      expect(await line.closed).toBe(1008);
    }
  });

  it('is told to wait when it acts too often, and hung up on when it floods', async () => {
    const server = await serve({ limits: { actions: 2 } });
    const ada = await greeted(server, await tokenFor(server, 'Ada'));
    for (let number = 1; number < 4; number += 1) ada.say({ kind: 'stop-seeking' });
    const fault = await ada.next('fault');
    expect(fault).toMatchObject({ code: 'PARLEY_RATE_LIMITED', limit: 'actions' });
    expect(fault.retryAfterMs).toBeGreaterThan(0);
    for (let more = 0; more < 500; more += 1) ada.say({ kind: 'ping' });
    expect(await ada.closed).toBe(1008);
  });

  it('has so many connections and no more', async () => {
    const server = await serve({ limits: { connections: 1 } });
    const token = await tokenFor(server, 'Ada');
    const first = await greeted(server, token);
    const second = await connected(server);
    second.say({ kind: 'hello', protocol: 1, token });
    expect(await second.next('fault')).toMatchObject({ limit: 'connections' });
    first.socket.terminate();
    await first.closed;
    await greeted(server, token);
  });

  it('is hung up on where its games cannot be followed at the moment, so that it comes back', async () => {
    const fakes = turingFakes();
    const { follow } = fakes.service;
    let isDown = true;
    fakes.service.follow = async (...wish) => {
      if (isDown) throw new Error('not now');
      return follow.apply(fakes.service, wish);
    };
    const server = await serve(fakes);
    const token = await tokenFor(server, 'Ada');
    const line = await connected(server);
    line.say({ kind: 'hello', protocol: 1, token });
    expect(await line.next('fault')).toMatchObject({ code: 'PARLEY_INTERNAL' });
    expect(await line.closed).toBe(1001);
    isDown = false;
    await greeted(server, token);
  });

  it('that sends too much at once, or no text, is hung up on', async () => {
    const server = await serve();
    const ada = await greeted(server, await tokenFor(server, 'Ada'));
    ada.say('x'.repeat(40_000));
    expect(await ada.closed).toBe(1009);
    const bob = await greeted(server, await tokenFor(server, 'Bob'));
    bob.socket.send(Buffer.from('{}'), { binary: true });
    expect(await bob.closed).toBe(1003);
  });

  it('whose token was revoked plays no more', async () => {
    const fakes = turingFakes();
    const server = await serve(fakes);
    const token = await tokenFor(server, 'Ada');
    const ada = await greeted(server, token);
    const { account } = await fakes.accounts.authenticate(token, 'play');
    await fakes.accounts.revokeToken(account.id, token.slice(0, 10));
    ada.say({ kind: 'seek', forum: 'plain' });
    expect(await ada.next('fault')).toMatchObject({ code: 'PARLEY_UNAUTHORISED' });
    expect(await ada.closed).toBe(1008);
  });
});
