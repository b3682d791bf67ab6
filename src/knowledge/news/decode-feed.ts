/**
 * The text of a feed in the encoding that it is in: by its byte order mark, else as the server says, else as its own first line says,
 * else UTF-8.
 *
 * @throws RangeError where the encoding is unknown
 */
export function decodeFeed(body: Buffer, contentType: string): string {
  const label = byteOrderMark(body) ?? charset(contentType) ?? declared(body) ?? 'utf-8';
  return new TextDecoder(label).decode(body);
}

function byteOrderMark(body: Buffer): string | undefined {
  const start = body.subarray(0, 2).toString('hex');
  if (start === 'fffe') return 'utf-16le';
  if (start === 'feff') return 'utf-16be';
  return body.subarray(0, 3).toString('hex') === 'efbbbf' ? 'utf-8' : undefined;
}

function charset(contentType: string): string | undefined {
  return /charset=["']?([\w-]{1,40})/iu.exec(contentType)?.[1];
}

function declared(body: Buffer): string | undefined {
  return /^\s*<\?xml[^>]{0,100}encoding=["']([\w-]{1,40})["']/u.exec(body.subarray(0, 200).toString('latin1'))?.[1];
}
