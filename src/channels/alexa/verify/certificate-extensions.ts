/** What a certificate says that Node does not tell. */
export interface CertificateExtensions {
  /** The algorithm that it is signed by: its object identifier in hexadecimal. */
  readonly signature: string;
  /** By object identifier in hexadecimal; true where whoever does not understand it must refuse. */
  readonly critical: ReadonlyMap<string, boolean>;
  /** How many authorities may stand below; undefined where there is no limit. */
  readonly pathLength: number | undefined;
}

const tags = { boolean: 0x01, integer: 0x02, octets: 0x04, oid: 0x06, sequence: 0x30, extensions: 0xa3 } as const;
/** Object identifiers of extensions, their DER content in hexadecimal. */
export const extensionIds = {
  keyUsage: '551d0f',
  subjectAltName: '551d11',
  basicConstraints: '551d13',
  nameConstraints: '551d1e',
  extendedKeyUsage: '551d25',
} as const;

interface Element {
  readonly tag: number;
  readonly content: Buffer;
}

/**
 * Reads the extensions of an X.509 certificate (RFC 5280, section 4.2).
 *
 * @param der the certificate
 * @throws RangeError where the bytes are not DER
 */
export function readExtensions(der: Buffer): CertificateExtensions {
  const [certificate] = elementsOf(der);
  const [body] = elementsOf(certificate?.content ?? der);
  const wrapped = elementsOf(body?.content ?? der).find(({ tag }) => tag === tags.extensions);
  const [list] = wrapped ? elementsOf(wrapped.content) : [];
  const critical = new Map<string, boolean>();
  let pathLength: number | undefined;
  for (const extension of list ? elementsOf(list.content) : []) {
    const parts = elementsOf(extension.content);
    const id = parts[0]?.content.toString('hex') ?? '';
    if (critical.has(id)) throw new RangeError(`the extension ${id} stands there twice`);
    critical.set(
      id,
      parts.some(({ tag, content }) => tag === tags.boolean && content[0] !== 0),
    );
    const value = parts.find(({ tag }) => tag === tags.octets)?.content;
    if (id === extensionIds.basicConstraints && value) pathLength = pathLengthIn(value);
  }
  return { signature: signatureIn(certificate), critical, pathLength };
}

/** The algorithm stands behind the body, in front of the signature; the body names the same one (RFC 5280, section 4.1.1.2). */
function signatureIn(certificate: Element | undefined): string {
  const [body, named] = certificate ? elementsOf(certificate.content) : [];
  const inBody = body && elementsOf(body.content).find(({ tag }) => tag === tags.sequence);
  if (!named || !inBody?.content.equals(named.content)) throw new RangeError('two algorithms for one signature');
  return elementsOf(named.content)[0]?.content.toString('hex') ?? '';
}

function pathLengthIn(basicConstraints: Buffer): number | undefined {
  const [sequence] = elementsOf(basicConstraints);
  const limit = sequence && elementsOf(sequence.content).find(({ tag }) => tag === tags.integer);
  return limit && Number.parseInt(limit.content.toString('hex') || '0', 16);
}

/** The elements that stand one after another in DER. */
function elementsOf(bytes: Buffer): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes.readUInt8(at);
    const first = bytes.readUInt8(at + 1);
    const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
    if (lengthBytes > 4 || first === 0x80) throw new RangeError('a length that DER does not allow');
    const length = lengthBytes === 0 ? first : bytes.readUIntBE(at + 2, lengthBytes);
    const start = at + 2 + lengthBytes;
    if (start + length > bytes.length) throw new RangeError('an element that is longer than what holds it');
    elements.push({ tag, content: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return elements;
}
