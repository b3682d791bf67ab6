import { connect, createServer, type Socket } from 'node:net';

/** A line between a client and a server that can be cut. */
export interface CutProxy {
  /** http://host:port */
  readonly address: string;
  /** Breaks every connection; new ones may be made. */
  cut(): void;
  close(): Promise<void>;
}

/** Starts a proxy on loopback that passes bytes on. */
export async function startCutProxy({ address }: { readonly address: string }): Promise<CutProxy> {
  const target = Number(new URL(address).port);
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [socket, far],
      [far, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const bound = server.address();
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    cut,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
