/** Writes DER (ITU-T X.690), as much as a certificate needs. */
export const der = {
  sequence: (...items: readonly Buffer[]): Buffer => element(0x30, Buffer.concat(items)),
  set: (...items: readonly Buffer[]): Buffer => element(0x31, Buffer.concat(items)),
  integer: (bytes: Buffer): Buffer => element(0x02, positive(bytes)),
  boolean: (value: boolean): Buffer => element(0x01, Buffer.from([value ? 0xff : 0])),
  octets: (content: Buffer): Buffer => element(0x04, content),
  bits: (content: Buffer, unused = 0): Buffer => element(0x03, Buffer.concat([Buffer.from([unused]), content])),
  /** @param hex the content in hexadecimal */
  oid: (hex: string): Buffer => element(0x06, Buffer.from(hex, 'hex')),
  empty: (): Buffer => element(0x05, Buffer.alloc(0)),
  text: (value: string): Buffer => element(0x0c, Buffer.from(value)),
  /** @param milliseconds since 1970 */
  time: (milliseconds: number): Buffer =>
    element(0x18, Buffer.from(new Date(milliseconds).toISOString().replace(/[-:T]|\.\d+/gu, ''))),
  /** @param number of the explicit tag */
  tagged: (number: number, content: Buffer): Buffer => element(0xa0 + number, content),
  /** @param number of the implicit tag of a plain value */
  named: (number: number, value: string): Buffer => element(0x80 + number, Buffer.from(value)),
} as const;

function element(tag: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag]), length(content.length), content]);
}

function length(size: number): Buffer {
  if (size < 0x80) return Buffer.from([size]);
  const hex = size.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 + bytes.length]), bytes]);
}

/** A first bit that is set would mean a negative number. */
function positive(bytes: Buffer): Buffer {
  return (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes;
}
