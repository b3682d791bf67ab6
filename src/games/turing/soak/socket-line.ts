import { type RawData, WebSocket } from 'ws';
import type { Clock } from '../../../core/clock.ts';
import type { Random } from '../../../core/random.ts';
import { messageText } from '../../arena/remote/message-text.ts';
import type { ClientFrame } from '../protocol/actions.ts';
import { type AnswerFrame, type ServerFrame, serverFrame } from '../protocol/frames.ts';
import type { SoakLine } from './soak-line.ts';

/** In which a connection and an answer must have come. */
const answerMs = 10_000;

interface Awaited {
  readonly resolve: (answer: AnswerFrame) => void;
  readonly reject: (error: Error) => void;
}

/** A bot's line to one of some servers, over a real WebSocket. `addresses` begin with `ws://`. */
export function socketLine(token: string, addresses: () => readonly string[], clock: Clock, random: Random): SoakLine {
  return new SocketLine(token, addresses, clock, random);
}

class SocketLine implements SoakLine {
  readonly #token: string;
  readonly #addresses: () => readonly string[];
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #awaited = new Map<string, Awaited[]>();
  #socket: WebSocket | undefined;

  constructor(token: string, addresses: () => readonly string[], clock: Clock, random: Random) {
    this.#token = token;
    this.#addresses = addresses;
    this.#clock = clock;
    this.#random = random;
  }

  connect: SoakLine['connect'] = (seen, heard, broken) => {
    this.disconnect();
    const socket = new WebSocket(`${this.#random.pick(this.#addresses())}/v1/turing/play`);
    this.#socket = socket;
    return new Promise((resolve, reject) => {
      const cancel = this.#clock.after(answerMs, () => socket.terminate());
      let isOpen = false;
      socket.on('open', () => {
        socket.send(JSON.stringify({ kind: 'hello', protocol: 1, token: this.#token, after: { ...seen } }));
      });
      socket.on('message', (data: RawData) => {
        const frame = serverFrame.parse(JSON.parse(messageText(data)));
        if (frame.kind === 'lobby' && !isOpen) {
          isOpen = true;
          cancel();
          resolve();
        }
        this.#hear(frame, heard);
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        cancel();
        if (isOpen && this.#socket === socket) broken();
        reject(new Error('The connection was closed.'));
        if (this.#socket === socket) this.#giveUp();
      });
    });
  };

  disconnect(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.terminate();
    this.#giveUp();
  }

  async seek(forum: string): Promise<void> {
    this.#send({ kind: 'seek', forum });
  }

  async stopSeeking(): Promise<void> {
    this.#send({ kind: 'stop-seeking' });
  }

  act: SoakLine['act'] = (game, action) =>
    new Promise((resolve, reject) => {
      const name = `${game}/${action.number}`;
      const cancel = this.#clock.after(answerMs, () => reject(new Error('No answer came in time.')));
      const awaited: Awaited = {
        resolve: (answer) => {
          cancel();
          resolve(answer);
        },
        reject: (error) => {
          cancel();
          reject(error);
        },
      };
      this.#awaited.set(name, [...(this.#awaited.get(name) ?? []), awaited]);
      try {
        this.#send({ kind: 'act', game, action });
      } catch (error) {
        awaited.reject(error instanceof Error ? error : new Error(String(error)));
      }
    });

  #send(frame: ClientFrame): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) throw new Error('There is no connection.');
    this.#socket.send(JSON.stringify(frame));
  }

  #hear(frame: ServerFrame, heard: Parameters<SoakLine['connect']>[1]): void {
    switch (frame.kind) {
      case 'answer':
        this.#next(`${frame.game}/${frame.number}`)?.resolve(frame);
        break;
      case 'fault':
        this.#next(`${frame.game ?? ''}/${frame.number ?? ''}`)?.reject(new Error(frame.code));
        break;
      case 'pong':
        break;
      default:
        heard(frame);
    }
  }

  /** Answers come in the order of the actions. */
  #next(name: string): Awaited | undefined {
    const [first, ...rest] = this.#awaited.get(name) ?? [];
    if (rest.length > 0) this.#awaited.set(name, rest);
    else this.#awaited.delete(name);
    return first;
  }

  #giveUp(): void {
    const all = [...this.#awaited.values()].flat();
    this.#awaited.clear();
    for (const { reject } of all) reject(new Error('The connection was closed.'));
  }
}
