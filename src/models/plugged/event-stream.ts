/** Reads what a server streams as events (`text/event-stream`), however its bytes are cut. */
export interface EventReader {
  /** @returns the data of the events that these bytes end @throws Error where an event is too long */
  push(bytes: Uint8Array): string[];
  /** @returns the data of an event that nothing ended */
  end(): string[];
}

/** A line that ends; a carriage return at the very end may be half of an end. */
const lineEnd = /\r\n|\n|\r(?!$)/u;

/**
 * Makes a reader of server-sent events (HTML standard, 9.2.6) that gives their data alone.
 *
 * @param longest characters of an event
 */
export function createEventReader(longest: number): EventReader {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  const take = (line: string): string[] => {
    if (line === '') {
      const whole = data;
      data = [];
      return whole.length === 0 ? [] : [whole.join('\n')];
    }
    if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
    return [];
  };
  const takeAll = (text: string): string[] => {
    const lines = text.split(lineEnd);
    rest = lines.pop() ?? '';
    const events = lines.flatMap(take);
    if (rest.length + data.join('\n').length > longest) throw new Error(`an event has more than ${longest} characters`);
    return events;
  };
  return {
    push: (bytes) => takeAll(rest + decoder.decode(bytes, { stream: true })),
    end: () => [...takeAll(`${rest}${decoder.decode()}\n`), ...take('')],
  };
}
