import type { Random } from '../../../../core/random.ts';
import { seatPartner } from '../../../../games/turing/measure/wire/partner-manners.ts';
import { watchGame } from '../../../../games/turing/measure/wire/watch-game.ts';
import type { WireObservation } from '../../../../games/turing/measure/wire/wire-observation.ts';
import { consentText } from '../../../../games/turing/service/consent-text.ts';
import { houseOwner } from '../../../../games/turing/service/standing.ts';
import { soakLines } from '../../../../games/turing/soak/soak-lines.ts';
import { probeForum, type ProbeServer } from './probe-server.ts';

const [exchanges, thinkMs] = [3, 200];

/** Plays pairs of games with the same words, one with a person and one with a program, so many pairs at once. */
export async function runWireProbe(
  server: ProbeServer,
  pairs: number,
  atOnce: number,
  random: Random,
  onPair: (done: number) => void,
): Promise<readonly WireObservation[]> {
  const found: (readonly WireObservation[])[] = [];
  let [begun, done] = [0, 0];
  const work = async (): Promise<void> => {
    while (begun < pairs) {
      const pair = begun;
      begun += 1;
      found[pair] = await playPair(server, pair, random.fork(`pair ${pair}`));
      onPair((done += 1));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, pairs) }, work));
  return found.flat();
}

async function playPair(server: ProbeServer, pair: number, random: Random): Promise<readonly WireObservation[]> {
  const lines = random.shuffle([...soakLines]);
  const play = async (isProgram: boolean): Promise<WireObservation> => {
    const name = lettersOf(2 * pair + Number(isProgram));
    const forum = probeForum(pair, isProgram);
    const watcher = await person(server, `Ada ${name}`);
    // Bots of the house need no audition to play with people.
    const { token } = isProgram
      ? await server.accounts.registerBot(houseOwner, `Bot ${name}`)
      : await person(server, `Bob ${name}`);
    const common = { url: server.url, forum, random: random.fork('partner'), thinkMs };
    const partner = seatPartner({ ...common, token, lines: lines.slice(exchanges) }, isProgram);
    try {
      const seen = await watchGame({ url: server.url, token: watcher.token, forum, lines: lines.slice(0, exchanges) });
      return { isProgram, seen };
    } finally {
      partner.close();
    }
  };
  // Whoever comes first finds another server than who comes second.
  const isProgramFirst = random.next() < 0.5;
  return Promise.all([play(isProgramFirst), play(!isProgramFirst)]);
}

function person({ accounts }: ProbeServer, nickname: string) {
  return accounts.registerPerson({ nickname, isAdult: true, consent: consentText.version });
}

const syllables = ['la', 'le', 'lo', 'lu', 'ra', 're', 'ro', 'ru', 'ma', 'me'];

/** A number as a word: nicknames hold no long numbers. */
function lettersOf(count: number): string {
  return [...String(count)].map((digit) => syllables[Number(digit)] ?? '').join('');
}
