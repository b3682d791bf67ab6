import type { Random } from '../../../../core/random.ts';
import { connectTuring } from '../../client/turing-client.ts';

/** A partner of the probe. */
export interface ProbePartner {
  close(): void;
}

export interface PartnerPlace {
  readonly url: string;
  readonly token: string;
  readonly forum: string;
  readonly lines: readonly string[];
  readonly random: Random;
  /** Milliseconds that a person takes for a line, about. */
  readonly thinkMs: number;
}

/** Answers each message with the next line: a program at once, a person after a while, on a connection that breaks now and then. */
export function seatPartner(
  { url, token, forum, lines, random, thinkMs }: PartnerPlace,
  isProgram: boolean,
): ProbePartner {
  const timers = new Set<NodeJS.Timeout>();
  let said = 0;
  const open = () =>
    connectTuring({
      url,
      token,
      reconnectMs: 20,
      onFrame: (game, frame) => {
        if (frame.kind !== 'message' || frame.from !== 'partner') return;
        const speak = (): void => void game.say(lines[(said += 1) % lines.length] ?? '').catch(() => undefined);
        if (isProgram) speak();
        else later(thinkMs * (0.5 + random.next()), speak);
      },
    });
  const later = (ms: number, work: () => void): void => void timers.add(setTimeout(work, ms));
  const clients = [open()];
  clients[0]?.seek(forum);
  // People have a second window, open it late, and close it again.
  if (!isProgram && random.next() < 0.5) {
    later(thinkMs, () => clients.push(open()));
    later(2 * thinkMs, () => clients.pop()?.close());
  }
  return {
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      for (const client of clients) client.close();
    },
  };
}
