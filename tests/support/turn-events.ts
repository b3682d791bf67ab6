import { EventSourceParserStream } from 'eventsource-parser/stream';

/** A server-sent event as it came. */
export interface CameEvent {
  readonly id?: string | undefined;
  readonly event?: string | undefined;
  readonly data: unknown;
}

/** The events of an answer one by one, each as soon as it comes; undefined at the end. */
export interface ComingEvents {
  next(): Promise<CameEvent | undefined>;
  /** All that are still to come. */
  rest(): Promise<readonly CameEvent[]>;
  /** Leaves, as a caller that loses the connection. */
  leave(): Promise<void>;
}

/** Reads the events of an answer as they come. */
export function eventsOf(response: Response): ComingEvents {
  if (!response.body) throw new Error('the answer has no body');
  const reader = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  const next = async (): Promise<CameEvent | undefined> => {
    const { done, value } = await reader.read();
    return done ? undefined : { id: value.id, event: value.event, data: JSON.parse(value.data) };
  };
  const rest = async (): Promise<readonly CameEvent[]> => {
    const event = await next();
    return event === undefined ? [] : [event, ...(await rest())];
  };
  return { next, rest, leave: () => reader.cancel() };
}
