import { EventSourceParserStream } from 'eventsource-parser/stream';
import { overLine, Problem, problemFrom, type Reply, request, Unreachable } from './api.ts';

/** What is heard of a turn before its reply is whole. */
export interface Listener {
  /** What was said is understood. */
  onListening(): void;
  /** The reply so far; empty where what came does not hold. */
  onText(text: string): void;
}

/** Says something and hears the reply as it comes; asks for the explanation too, and does without it where the key does not allow it. */
export async function say(conversationId: string, text: string, turnId: string, listener: Listener): Promise<Reply> {
  const path = `/v1/conversations/${encodeURIComponent(conversationId)}/turns`;
  try {
    return await hear(`${path}?explain=1`, { text, turnId }, listener);
  } catch (error) {
    if (error instanceof Problem && error.status === 403) return hear(path, { text, turnId }, listener);
    throw error;
  }
}

async function hear(path: string, body: object, { onListening, onText }: Listener): Promise<Reply> {
  const response = await request('POST', path, { body, accept: 'text/event-stream' });
  if (!response.ok || response.body === null) throw problemFrom(response.status, await overLine(response.text()));
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  let said = '';
  for (;;) {
    const { done, value } = await overLine(events.read());
    if (done) throw new Unreachable('The answer broke off.');
    const { event, data } = value;
    if (event === 'listening') onListening();
    else if (event === 'text') {
      said = `${said} ${JSON.parse(data).text}`.trim();
      onText(said);
    } else if (event === 'reset') {
      said = '';
      onText(said);
    } else if (event === 'error') throw problemFrom(JSON.parse(data).status, data);
    else if (event === 'done') return JSON.parse(data);
  }
}
