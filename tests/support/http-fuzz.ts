import { z } from 'zod';
import type { Random } from '../../src/core/random.ts';
import { answerFrame, serverFrame } from '../../src/games/turing/protocol/frames.ts';
import { openedAnswer } from '../../src/games/turing/protocol/answers.ts';
import { consentText } from '../../src/games/turing/service/consent-text.ts';
import { fuzzText } from './fuzz-texts.ts';
import type { TestServer } from './server.ts';
import { readLines } from './turing-lines.ts';
import type { TuringSite } from './turing-site.ts';

const identified = z.looseObject({ id: z.string() });
const staged = z.looseObject({ stage: z.string(), moves: z.unknown() });
const movesOfAGame = 30;

/** What a service answered: the first answers that are the server's own fault. */
export interface FuzzResult {
  readonly faults: readonly string[];
}

interface Tally {
  note(response: Response, sent: string): Promise<unknown>;
  result(): FuzzResult;
}

function createTally(): Tally {
  const faults: string[] = [];
  return {
    note: async (response, sent) => {
      const body = await response.text();
      const answer: unknown = body === '' ? undefined : JSON.parse(body);
      if (response.status >= 500)
        faults.push(`${response.status} for ${JSON.stringify(sent)}: ${JSON.stringify(answer)}`);
      return answer;
    },
    result: () => ({ faults: faults.slice(0, 5) }),
  };
}

/** So many turns of conversations, each of 30; every tenth is read back whole. */
export async function fuzzConversations({ call }: TestServer, random: Random, turns: number): Promise<FuzzResult> {
  const tally = createTally();
  for (let done = 0, id = ''; done < turns; done += 1) {
    if (done % movesOfAGame === 0) {
      const body = { userId: `user-${random.integer(50)}` };
      id = identified.parse(await tally.note(await call('POST', '/v1/conversations', body), 'a conversation')).id;
    }
    const text = fuzzText(random);
    await tally.note(await call('POST', `/v1/conversations/${id}/turns`, { text, turnId: `t${done}` }), text);
    if (done % 10 === 9) await tally.note(await call('GET', `/v1/conversations/${id}/turns`), 'its turns');
  }
  return tally.result();
}

/** So many moves and hints of games of Taboo on both sides; each game is read back after every move. */
export async function fuzzTaboo(server: TestServer, random: Random, moves: number): Promise<FuzzResult> {
  const start = { attacker: 'talker', defender: 'asker' } as const;
  return fuzzGames(server, '/v1/taboo/games', moves, {
    opening: () => {
      const as = random.pick(['attacker', 'defender'] as const);
      return { as, against: start[as], rules: random.pick(['friendly', 'paper', 'released', 'spag']), judges: 'fast' };
    },
    move: (text) => ({ kind: random.pick(['utterance', 'utterance', 'utterance', 'guess']), text }),
    text: () => fuzzText(random),
  });
}

/** So many sentences in trip games. */
export async function fuzzTrip(server: TestServer, random: Random, moves: number): Promise<FuzzResult> {
  return fuzzGames(server, '/v1/trip/games', moves, {
    opening: () => ({ as: random.pick(['passenger', 'driver', 'both']), seed: random.integer(1000) }),
    move: (text, made) => ({ text, after: made }),
    text: () => random.pick([fuzzText(random), 'starbucks', "peet's please"]),
  });
}

interface GameKind {
  opening(): object;
  move(text: string, made: number): object;
  text(): string;
}

async function fuzzGames({ call }: TestServer, games: string, moves: number, kind: GameKind): Promise<FuzzResult> {
  const tally = createTally();
  const start = async (): Promise<string> => {
    const opening = kind.opening();
    return identified.parse(await tally.note(await call('POST', games, opening), JSON.stringify(opening))).id;
  };
  let id = await start();
  for (let done = 0; done < moves; done += 1) {
    const view = staged.parse(await tally.note(await call('GET', `${games}/${id}`), 'the game'));
    if (view.stage === 'over' || done % movesOfAGame === movesOfAGame - 1) id = await start();
    const text = kind.text();
    const made = view.stage !== 'over' && typeof view.moves === 'number' ? view.moves : 0;
    await tally.note(await call('POST', `${games}/${id}/moves`, kind.move(text, made)), text);
  }
  return tally.result();
}

/** So many messages, predictions and reports of people who were matched. */
export async function fuzzTuring(site: TuringSite, random: Random, actions: number): Promise<FuzzResult> {
  const tally = createTally();
  for (let done = 0, pair = 0; done < actions; pair += 1) {
    const players = await Promise.all([aPlayer(site, tally, `maple${pair}`), aPlayer(site, tally, `otter${pair}`)]);
    for (const { post } of players) await post('forums/plain/seek', {});
    const games = await Promise.all(players.map(async ({ lines }) => (await lines.next('started')).game));
    const numbers = [1, 1];
    for (let made = 0; made < movesOfAGame && done < actions; made += 1, done += 1) {
      const side = random.integer(2);
      const [player, game, number] = [players[side], games[side], numbers[side]];
      if (!player || game === undefined || number === undefined) continue;
      const answer = answerFrame.safeParse(await player.post(`games/${game}/actions`, anAction(random, number)));
      if (answer.success) numbers[side] = answer.data.expected;
      if (made === movesOfAGame - 1)
        await player.post(`games/${game}/report`, { reason: 'other', text: fuzzText(random) });
    }
    for (const { lines } of players) lines.close();
  }
  return tally.result();
}

function anAction(random: Random, number: number): object {
  if (random.integer(40) === 0) return { kind: 'prediction', number, says: random.pick(['human', 'bot']) };
  return { kind: 'message', number, text: fuzzText(random) };
}

async function aPlayer(site: TuringSite, tally: Tally, nickname: string) {
  const wish = { nickname, isAdult: true, consent: consentText.version };
  const opened = await tally.note(await site.call('POST', '/v1/turing/people', wish), nickname);
  const bearer = { authorization: `Bearer ${openedAnswer.parse(opened).token}` };
  const post = async (path: string, body: object): Promise<unknown> =>
    tally.note(await site.call('POST', `/v1/turing/${path}`, body, bearer), JSON.stringify(body));
  return { post, lines: readLines(site, '/v1/turing/events', bearer, serverFrame) };
}
