import { type IncomingHttpHeaders, request } from 'node:http';
import { z } from 'zod';
import type { WireObservation } from './wire-observation.ts';

const problem = z.looseObject({
  code: z.string().optional(),
  title: z.string().optional(),
  detail: z.string().optional(),
});

/** Asks for what is refused, and looks at everything that comes with the refusal. */
export async function probed(url: string, token: string, game: string): Promise<WireObservation['seen']> {
  const seen: Record<string, WireObservation['seen'][string]> = {};
  const place = `${url}/v1/turing/games/${game}`;
  const probes = {
    'misnumbered action': [`${place}/actions`, { kind: 'message', number: 90, text: 'hello' }],
    'broken action': [`${place}/actions`, { kind: 'sing' }],
    'broken report': [`${place}/report`, { reason: 'none' }],
    frames: [`${place}/frames`, undefined],
    'list of games': [`${url}/v1/turing/me/games`, undefined],
  } as const;
  for (const [name, [address, body]] of Object.entries(probes)) {
    const sentAt = performance.now();
    const { status, headers, text } = await asked(address, token, body);
    seen[`time of ${name}`] = { kind: 'time', value: performance.now() - sentAt };
    const { code, title, detail } = problem.catch({}).parse(JSON.parse(text));
    const said = [status, code, title, detail].join(' ').replaceAll(game, 'GAME');
    seen[`text of ${name}`] = { kind: 'text', value: said };
    seen[`headers of ${name}`] = { kind: 'text', value: shownHeaders(headers) };
  }
  return seen;
}

interface Asked {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Each on a connection of its own: one that is kept may be closed by the server at the moment in which it is taken again. */
function asked(address: string, token: string, body: object | undefined): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = request(address, { method: body ? 'POST' : 'GET', headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      response.on('error', reject);
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}

/** Those that differ with each answer are named only. */
function shownHeaders(headers: IncomingHttpHeaders): string {
  const drawn = new Set(['date', 'x-request-id', 'etag', 'content-length']);
  return Object.entries(headers)
    .map(([name, value]) => (drawn.has(name) ? name : `${name}: ${String(value)}`))
    .join('; ');
}
