import type { BrowserContext, WebSocketRoute } from 'playwright-core';

/** The line between a page and the server, which a test makes slow, deaf, or cuts. */
export interface TestLine {
  /** Loses the connection, and every new one until it is mended. */
  cut(): Promise<void>;
  mend(): void;
  /** What the server says does not come through any more, until the line is cut. */
  deafen(): void;
}

/** Puts a line of `delayMs` each way between the pages of a browser and the games of the Turing test. */
export async function aLine(context: BrowserContext, delayMs = 0): Promise<TestLine> {
  const open = new Set<WebSocketRoute>();
  let [isCut, isDeaf] = [false, false];
  await context.routeWebSocket(/\/v1\/turing\/play$/u, (page) => {
    if (isCut) {
      void page.close();
      return;
    }
    const server = page.connectToServer();
    open.add(page);
    const later = (pass: () => void): void => void setTimeout(() => open.has(page) && pass(), delayMs);
    page.onMessage((text) => later(() => server.send(text)));
    server.onMessage((text) => later(() => (isDeaf ? undefined : page.send(text))));
  });
  return {
    cut: async () => {
      isCut = true;
      isDeaf = false;
      const lost = [...open];
      open.clear();
      await Promise.all(lost.map((page) => page.close()));
    },
    mend: () => {
      isCut = false;
    },
    deafen: () => {
      isDeaf = true;
    },
  };
}
