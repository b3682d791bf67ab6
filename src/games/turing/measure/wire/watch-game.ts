import { WebSocket } from 'ws';
import { messageText } from '../../../arena/remote/message-text.ts';
import { type ServerFrame, serverFrame } from '../../protocol/frames.ts';
import { probed } from './probe-refusals.ts';
import type { WireObservation } from './wire-observation.ts';

export interface Watched {
  readonly url: string;
  readonly token: string;
  readonly forum: string;
  readonly lines: readonly string[];
}

interface Heard {
  readonly frame: ServerFrame;
  readonly bytes: number;
  readonly at: number;
}

type Seen = Record<string, WireObservation['seen'][string]>;

/** Plays a game as somebody who wants to find out what the partner is by anything but its words, and tells all that was measured. */
export async function watchGame({ url, token, forum, lines }: Watched): Promise<WireObservation['seen']> {
  const socket = new WebSocket(`${url.replace(/^http/u, 'ws')}/v1/turing/play`);
  const heard: Heard[] = [];
  let wake = (): void => undefined;
  socket.on('message', (data) => {
    const text = messageText(data);
    heard.push({ frame: serverFrame.parse(JSON.parse(text)), bytes: text.length, at: performance.now() });
    wake();
  });
  const next = async (isIt: (frame: ServerFrame) => boolean, from: number): Promise<Heard> => {
    for (;;) {
      const found = heard.slice(from).find(({ frame }) => isIt(frame));
      if (found) return found;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  const send = (frame: object): void => socket.send(JSON.stringify(frame));
  try {
    await new Promise((resolve, reject) => {
      socket.once('open', resolve).once('error', reject);
    });
    send({ kind: 'hello', protocol: 1, token });
    send({ kind: 'seek', forum });
    const { frame: started } = await next(({ kind }) => kind === 'started', 0);
    const game = started.kind === 'started' ? started.game : '';
    const seen: Seen = {};
    for (const [place, text] of lines.entries()) {
      const [from, sentAt] = [heard.length, performance.now()];
      send({ kind: 'act', game, action: { kind: 'message', number: place + 1, text } });
      const answer = await next(({ kind }) => kind === 'answer', from);
      seen[`time of answer ${place + 1}`] = { kind: 'time', value: answer.at - sentAt };
      await next((frame) => frame.kind === 'message' && frame.from === 'partner', from);
    }
    Object.assign(seen, measured(heard), await probed(url, token, game));
    send({ kind: 'act', game, action: { kind: 'leave', number: lines.length + 1 } });
    await next(({ kind }) => kind === 'over', 0);
    return seen;
  } finally {
    socket.terminate();
  }
}

/** Digits of times differ from moment to moment, and are passed. */
function measured(heard: readonly Heard[]): Seen {
  const seen: Seen = {};
  const talk = heard.filter(({ frame }) => frame.kind !== 'over' && frame.kind !== 'answer');
  for (const kind of ['started', 'message', 'standing', 'typing'] as const) {
    const these = talk.filter(({ frame }) => frame.kind === kind);
    seen[`number of ${kind}`] = { kind: 'order', value: these.length };
    const most = Math.max(0, ...these.map(({ frame }) => withoutTimes(frame)));
    seen[`size of ${kind}`] = { kind: 'size', value: most };
  }
  seen['order of frames'] = { kind: 'order', value: talk.map(({ frame }) => frame.kind).join(' ') };
  const shown = talk.flatMap(({ frame, at }) => (frame.kind === 'message' ? [{ at, after: frame.after }] : []));
  const lags = shown
    .slice(1)
    .map(({ at, after }, place) => at - (shown[place]?.at ?? at) - (after - (shown[place]?.after ?? after)));
  seen['time of frames behind their `after`'] = { kind: 'time', value: Math.max(0, ...lags.map(Math.abs)) };
  return seen;
}

function withoutTimes(frame: ServerFrame): number {
  return JSON.stringify(frame, (key, value: unknown) => (['after', 'timeLeftMs'].includes(key) ? 0 : value)).length;
}
