import { X509Certificate } from 'node:crypto';
import { messageOf } from '../../../core/errors.ts';
import { refusal } from '../alexa-request.ts';
import { extensionIds, readExtensions } from './certificate-extensions.ts';

/** Whom the certificate that signs requests must be for. */
export const alexaName = 'echo-api.amazon.com';
const longestChain = 8;
const leastKeyBits = 2048;
const pem = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/gu;
/** How certificates may be signed, by object identifiers in hexadecimal: what is left out can be forged (SHA-1), or no authority uses it. */
const signatures: ReadonlySet<string> = new Set([
  // sha256, sha384 and sha512 with RSA.
  '2a864886f70d01010b',
  '2a864886f70d01010c',
  '2a864886f70d01010d',
  // ECDSA with sha256, sha384 and sha512.
  '2a8648ce3d040302',
  '2a8648ce3d040303',
  '2a8648ce3d040304',
]);
/** For keys that are not RSA's. */
const curves: ReadonlySet<string> = new Set(['prime256v1', 'secp384r1', 'secp521r1']);
/** Critical extensions that are understood here, or that Node checks. */
const understood: ReadonlySet<string> = new Set([
  extensionIds.keyUsage,
  extensionIds.subjectAltName,
  extensionIds.basicConstraints,
  extensionIds.extendedKeyUsage,
]);

/**
 * The certificates of a PEM file, in their order.
 *
 * @throws ParleyError PARLEY_ALEXA_REFUSED
 */
export function readChain(text: string): readonly X509Certificate[] {
  const parts = text.match(pem) ?? [];
  if (parts.length === 0) throw refusal('its certificate file holds no certificate');
  if (parts.length > longestChain) throw refusal(`its certificate chain has ${parts.length} certificates`);
  try {
    return parts.map((part) => new X509Certificate(part));
  } catch (error) {
    throw refusal(`its certificate cannot be read: ${messageOf(error)}`, error);
  }
}

/** Roots that are trusted, by the name of their subject. */
export type TrustedRoots = ReadonlyMap<string, readonly X509Certificate[]>;

/** The roots in the form in which they are looked up. @param texts each a PEM certificate */
export function trustedRoots(texts: readonly string[]): TrustedRoots {
  const roots = new Map<string, X509Certificate[]>();
  for (const text of texts) {
    const root = new X509Certificate(text);
    roots.set(root.subject, [...(roots.get(root.subject) ?? []), root]);
  }
  return roots;
}

/**
 * Checks that a chain leads from a certificate for Alexa to a root that is trusted, and that all of it holds at this moment.
 *
 * @param now milliseconds since 1970
 * @returns the certificate that signs
 * @throws ParleyError PARLEY_ALEXA_REFUSED
 */
export function checkChain(chain: readonly X509Certificate[], roots: TrustedRoots, now: number): X509Certificate {
  const [leaf] = chain;
  if (!leaf) throw refusal('its certificate chain is empty');
  checkLeaf(leaf);
  for (const [place, certificate] of chain.entries()) {
    checkDates(certificate, now);
    checkExtensions(certificate, place);
    checkStrength(certificate, place, isRoot(certificate, roots));
    if (isAnchored(certificate, roots, now)) return leaf;
    const issuer = chain[place + 1];
    if (!issuer) break;
    if (!isIssuedBy(certificate, issuer))
      throw refusal(`certificate ${place + 1} of its chain is not issued by the next`);
  }
  throw refusal('its certificate chain does not lead to a root that is trusted');
}

function checkLeaf(leaf: X509Certificate): void {
  if (leaf.checkHost(alexaName, { subject: 'never', wildcards: false }) === undefined)
    throw refusal(`its certificate is not for ${alexaName}`);
  if (leaf.ca) throw refusal('it is signed by a certificate authority itself');
  if (leaf.publicKey.asymmetricKeyType !== 'rsa') throw refusal('its certificate does not have an RSA key');
}

/** @param place 0 is the leaf; a root is trusted for its key, whatever it signed itself by */
function checkStrength(certificate: X509Certificate, place: number, isTrusted: boolean): void {
  const { signature } = extensionsOf(certificate);
  if (!isTrusted && !signatures.has(signature))
    throw refusal(`certificate ${place + 1} of its chain is signed by an algorithm that is not safe`);
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey;
  const isStrong =
    type === 'rsa'
      ? (details?.modulusLength ?? 0) >= leastKeyBits
      : type === 'ec' && curves.has(details?.namedCurve ?? '');
  if (!isStrong)
    throw refusal(
      `certificate ${place + 1} of its chain has a key that is too weak (RSA keys need ${leastKeyBits} bits)`,
    );
}

function checkDates({ validFrom, validTo }: X509Certificate, now: number): void {
  if (!(Date.parse(validFrom) <= now)) throw refusal(`a certificate of its chain holds from ${validFrom} on`);
  if (!(now <= Date.parse(validTo))) throw refusal(`a certificate of its chain held until ${validTo}`);
}

/** @param place 0 is the leaf; what stands above must be an authority for as many as stand between */
function checkExtensions(certificate: X509Certificate, place: number): void {
  const { critical, pathLength } = extensionsOf(certificate);
  const unknown = [...critical].find(([id, isCritical]) => isCritical && !understood.has(id));
  if (unknown) throw refusal(`a certificate of its chain has an extension that is not understood (${unknown[0]})`);
  if (place === 0) return;
  if (!certificate.ca) throw refusal(`certificate ${place + 1} of its chain is no authority`);
  // Names are not matched here; Amazon's authorities are not limited to some.
  if (critical.has(extensionIds.nameConstraints)) throw refusal('an authority of its chain is limited to some names');
  if (pathLength !== undefined && place - 1 > pathLength)
    throw refusal(`certificate ${place + 1} of its chain may not stand above another authority`);
}

function extensionsOf(certificate: X509Certificate): ReturnType<typeof readExtensions> {
  try {
    return readExtensions(certificate.raw);
  } catch (error) {
    throw refusal(`a certificate of its chain is malformed: ${messageOf(error)}`, error);
  }
}

function isRoot(certificate: X509Certificate, roots: TrustedRoots): boolean {
  const named = roots.get(certificate.subject) ?? [];
  return named.some(({ fingerprint256 }) => fingerprint256 === certificate.fingerprint256);
}

/** True for a root itself, and for what a root has issued. */
function isAnchored(certificate: X509Certificate, roots: TrustedRoots, now: number): boolean {
  return (roots.get(certificate.issuer) ?? []).some(
    (root) =>
      (root.fingerprint256 === certificate.fingerprint256 || isIssuedBy(certificate, root)) &&
      Date.parse(root.validFrom) <= now &&
      now <= Date.parse(root.validTo),
  );
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  try {
    return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
  } catch {
    // A key of another kind than the signature: not the issuer.
    return false;
  }
}
