import { ParleyError } from '../../../../core/errors.ts';

/**
 * The lines of a stream of UTF-8, without their ends; empty ones and an unfinished last one are left out.
 *
 * @param largest characters that a line has at most
 * @throws ParleyError PARLEY_AGENT_FAILED for a longer line, as soon as it is longer
 */
export async function* boundedLines(chunks: AsyncIterable<Uint8Array>, largest: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    const lines = [rest + first, ...others];
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.length > largest) throw tooLong(largest);
      if (line.trim() !== '') yield line;
    }
    if (rest.length > largest) throw tooLong(largest);
  }
}

function tooLong(largest: number): ParleyError {
  return new ParleyError('PARLEY_AGENT_FAILED', `The program wrote a line of more than ${largest} characters.`, {
    remedy: 'Write one JSON object a line on standard output, and everything else on standard error.',
  });
}
