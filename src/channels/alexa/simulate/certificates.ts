import { generateKeyPairSync, type KeyObject, type KeyPairKeyObjectResult, randomBytes, sign } from 'node:crypto';
import { alexaName } from '../verify/certificate-chain.ts';
import { extensionIds } from '../verify/certificate-extensions.ts';
import { der } from './der.ts';

/** What a certificate is to say; the rest is as in one that is good. */
export interface CertificateWish {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  /** Names that it is for. */
  readonly hosts?: readonly string[];
  readonly isAuthority?: boolean;
  /** How many authorities may stand below this one. */
  readonly pathLength?: number;
  /** A critical extension that nobody knows. */
  readonly hasUnknownExtension?: boolean;
  readonly hasNameConstraints?: boolean;
  /** Signed by SHA-1, which can be forged. */
  readonly isSignedBySha1?: boolean;
  /** New ones where left out, which take their time. */
  readonly keys?: KeyPairKeyObjectResult;
}

/** A certificate with its key. */
export interface OwnCertificate {
  readonly name: string;
  readonly pem: string;
  readonly privateKey: KeyObject;
}

const oids = {
  commonName: '550403',
  sha1WithRsa: '2a864886f70d010105',
  sha256WithRsa: '2a864886f70d01010b',
  unknown: '2b06010401868d1f01',
};

/** Makes a pair of keys. */
export function makeKeys(bits = 2048): KeyPairKeyObjectResult {
  return generateKeyPairSync('rsa', { modulusLength: bits });
}

/** Makes a certificate, signed by the issuer, or by itself where none is given. For tests and simulations. */
export function makeCertificate(wish: CertificateWish, issuer?: OwnCertificate): OwnCertificate {
  const { publicKey, privateKey } = wish.keys ?? makeKeys();
  const version = der.tagged(0, der.integer(Buffer.from([2])));
  const [hash, id] = wish.isSignedBySha1 ? ['RSA-SHA1', oids.sha1WithRsa] : ['RSA-SHA256', oids.sha256WithRsa];
  const algorithm = der.sequence(der.oid(id), der.empty());
  const serial = der.integer(Buffer.concat([Buffer.from([1]), randomBytes(8)]));
  const body = der.sequence(
    version,
    serial,
    algorithm,
    nameOf(issuer?.name ?? wish.name),
    der.sequence(der.time(wish.from), der.time(wish.to)),
    nameOf(wish.name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der.tagged(3, der.sequence(...extensionsOf(wish))),
  );
  const signature = sign(hash, body, issuer?.privateKey ?? privateKey);
  const whole = der.sequence(body, algorithm, der.bits(signature));
  return { name: wish.name, pem: pemOf(whole), privateKey };
}

/** A chain as Alexa's: what signs requests, an authority between, and the root that is to be trusted. */
export interface OwnChain {
  readonly leaf: OwnCertificate;
  readonly root: OwnCertificate;
  /** The file that requests name: the leaf and the authority above it. */
  readonly file: string;
}

/** Makes a chain that is good at a moment, with what is to differ in its leaf or the authority between. */
export function makeChain(
  now: number,
  wishes: {
    readonly leaf?: Partial<CertificateWish>;
    readonly between?: Partial<CertificateWish>;
    /** Keys for all that bring none. */
    readonly keys?: KeyPairKeyObjectResult;
  } = {},
): OwnChain {
  const year = 365 * 24 * 60 * 60_000;
  const { keys } = wishes;
  const holds = { from: now - year, to: now + year, ...(keys ? { keys } : {}) };
  const root = makeCertificate({ ...holds, name: 'Own Root', isAuthority: true });
  const above = { ...holds, name: 'Own Authority', isAuthority: true, ...wishes.between };
  const between = makeCertificate(above, root);
  const leaf = makeCertificate({ ...holds, name: alexaName, hosts: [alexaName], ...wishes.leaf }, between);
  return { leaf, root, file: `${leaf.pem}${between.pem}` };
}

function nameOf(commonName: string): Buffer {
  return der.sequence(der.set(der.sequence(der.oid(oids.commonName), der.text(commonName))));
}

function extensionsOf(wish: CertificateWish): Buffer[] {
  const { hosts, isAuthority = false, pathLength, hasUnknownExtension, hasNameConstraints } = wish;
  const limit = pathLength === undefined ? [] : [der.integer(Buffer.from([pathLength]))];
  const authority = der.sequence(...(isAuthority ? [der.boolean(true), ...limit] : []));
  // Bits of keyUsage: keyCertSign for authorities, digitalSignature for others.
  const usage = isAuthority ? der.bits(Buffer.from([0x04]), 2) : der.bits(Buffer.from([0x80]), 7);
  const permitted = der.tagged(0, der.sequence(der.named(2, 'example.com')));
  return [
    extension(extensionIds.basicConstraints, true, authority),
    extension(extensionIds.keyUsage, true, usage),
    ...(hosts
      ? [extension(extensionIds.subjectAltName, false, der.sequence(...hosts.map((host) => der.named(2, host))))]
      : []),
    ...(hasNameConstraints ? [extension(extensionIds.nameConstraints, false, der.sequence(permitted))] : []),
    ...(hasUnknownExtension ? [extension(oids.unknown, true, der.empty())] : []),
  ];
}

function extension(id: string, isCritical: boolean, value: Buffer): Buffer {
  return der.sequence(der.oid(id), ...(isCritical ? [der.boolean(true)] : []), der.octets(value));
}

function pemOf(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/gu) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
