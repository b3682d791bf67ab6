import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  type CertificateWish,
  makeCertificate,
  makeChain,
  makeKeys,
  type OwnChain,
} from '../../../../src/channels/alexa/simulate/certificates.ts';
import {
  createSimulatedAlexa,
  simulatedCertificateUrl,
} from '../../../../src/channels/alexa/simulate/simulated-alexa.ts';
import { checkChain, readChain, trustedRoots } from '../../../../src/channels/alexa/verify/certificate-chain.ts';
import { createCertificateSource } from '../../../../src/channels/alexa/verify/certificate-source.ts';
import { certificateUrl } from '../../../../src/channels/alexa/verify/certificate-url.ts';
import { createRequestVerifier, type RequestVerifier } from '../../../../src/channels/alexa/verify/verify-request.ts';
import { createSimulatedDevice } from '../../../../src/channels/alexa/simulate/simulated-device.ts';
import { createVirtualClock, type VirtualClock } from '../../../../src/testing/virtual-clock.ts';
import { skillId } from '../../../support/alexa.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.UTC(2026, 4, 1, 12);
/** Making keys is what takes time. */
const keys = makeKeys();
const good = makeChain(start, { keys });

interface Setting {
  readonly clock: VirtualClock;
  readonly verifier: RequestVerifier;
  readonly fetched: string[];
  /** Signs a body with the chain's key and verifies it. */
  check(body: string, headers?: Readonly<Record<string, string | undefined>>): Promise<unknown>;
  launch(request?: Readonly<Record<string, unknown>>, named?: string): string;
}

function setUp(chain: OwnChain = good, roots = trustedRoots([chain.root.pem])): Setting {
  const clock = createVirtualClock(start);
  const alexa = createSimulatedAlexa({ now: start, chain });
  const fetched: string[] = [];
  const fetchCertificate = async (url: string): Promise<string> => {
    fetched.push(url);
    return chain.file;
  };
  const certificates = createCertificateSource(fetchCertificate, clock);
  const verifier = createRequestVerifier({ skillIds: [skillId], certificates, roots: () => roots, clock });
  return {
    clock,
    verifier,
    fetched,
    check: (body, headers = {}) => verifier.verify(body, { ...alexa.headersFor(body), ...headers }),
    launch: (request = {}, named = skillId) =>
      createSimulatedDevice({
        skillId: named,
        userId: 'u',
        locale: 'en-US',
        now: () => clock.now(),
        send: () => Promise.reject(new Error('not sent')),
      }).bodyOf({ type: 'LaunchRequest', ...request }),
  };
}

const refusedWith = (reason: RegExp) => ({ code: 'PARLEY_ALEXA_REFUSED', message: expect.stringMatching(reason) });

describe('a request of Alexa’s', () => {
  it('passes, time and again, with one look at the certificate file', async () => {
    const { check, launch, fetched } = setUp();
    await expect(check(launch())).resolves.toMatchObject({ request: { type: 'LaunchRequest' } });
    await check(launch());
    expect(fetched).toEqual([simulatedCertificateUrl]);
  });

  it('is refused where a byte of it was changed', async () => {
    const { verifier, launch } = setUp();
    const body = launch();
    const headers = createSimulatedAlexa({ now: start, chain: good }).headersFor(body);
    await expect(verifier.verify(body.replace('"u"', '"v"'), headers)).rejects.toMatchObject(refusedWith(/body/u));
  });

  it('is refused where it was signed with another key', async () => {
    const { check, launch } = setUp();
    const body = launch();
    const foreign = createSimulatedAlexa({ now: start }).headersFor(body)['signature-256'];
    await expect(check(body, { 'signature-256': foreign })).rejects.toMatchObject(refusedWith(/does not belong/u));
  });

  it.each([
    ['without a signature', { 'signature-256': undefined }, /no header signature-256/u],
    ['with only the old signature', { 'signature-256': undefined, signature: 'abcd' }, /no header signature-256/u],
    ['with a signature that is none', { 'signature-256': '<b>' }, /its signature is none/u],
    ['without the address of a certificate', { signaturecertchainurl: undefined }, /signaturecertchainurl/u],
  ])('is refused %s', async (_name, headers, reason) => {
    const { check, launch } = setUp();
    await expect(check(launch(), headers)).rejects.toMatchObject(refusedWith(reason));
  });

  it('is refused when it is old, and when it comes from the future', async () => {
    const { clock, check, launch } = setUp();
    const sent = launch();
    clock.advance(150_000);
    await check(sent);
    clock.advance(1000);
    const old = sent.replace(/request\.[0-9a-f-]+/u, 'request.another');
    await expect(check(old)).rejects.toMatchObject(refusedWith(/151 s old/u));
    const early = launch({ timestamp: new Date(clock.now() + 160_000).toISOString() });
    await expect(check(early)).rejects.toMatchObject(refusedWith(/160 s ahead/u));
    await expect(check(launch({ timestamp: 'soon' }))).rejects.toMatchObject(refusedWith(/timestamp/u));
  });

  it('may be an hour late where it is an event of the skill', async () => {
    const { clock, check, launch } = setUp();
    const sent = launch({ type: 'AlexaSkillEvent.SkillDisabled' });
    clock.advance(50 * minute);
    await check(sent);
    clock.advance(11 * minute);
    await expect(check(sent.replace(/request\.[0-9a-f-]+/u, 'request.b'))).rejects.toMatchObject(refusedWith(/old/u));
  });

  it('is refused where it is for another skill', async () => {
    const { check, launch } = setUp();
    await expect(check(launch({}, 'amzn1.ask.skill.other'))).rejects.toMatchObject(refusedWith(/another skill/u));
  });

  it('is refused the second time', async () => {
    const { check, launch } = setUp();
    const body = launch();
    await check(body);
    await expect(check(body)).rejects.toMatchObject(refusedWith(/copy/u));
  });

  it('passes again where it is an event of the skill, which Alexa sends until it is acknowledged', async () => {
    const { check, launch } = setUp();
    const body = launch({ type: 'AlexaSkillEvent.SkillDisabled' });
    await check(body);
    await expect(check(body)).resolves.toBeDefined();
  });

  it('is not taken for a copy because of one that was refused', async () => {
    const { verifier, check, launch } = setUp();
    const body = launch();
    await expect(verifier.verify(body, {})).rejects.toMatchObject(refusedWith(/header/u));
    await check(body);
  });

  it('is refused where it is too large, no JSON, or of no form', async () => {
    const { check } = setUp();
    await expect(check('x'.repeat(70_000))).rejects.toMatchObject(refusedWith(/too large/u));
    await expect(check('{"version":')).rejects.toMatchObject(refusedWith(/not JSON/u));
    await expect(check('{"version":"1.0"}')).rejects.toMatchObject(refusedWith(/form/u));
  });
});

describe('the address of a certificate', () => {
  it.each([
    'https://s3.amazonaws.com/echo.api/echo-api-cert.pem',
    'https://s3.amazonaws.com:443/echo.api/echo-api-cert.pem',
    'HTTPS://S3.amazonaws.com/echo.api/../echo.api/echo-api-cert.pem',
  ])('may be %s', (url) => {
    expect(certificateUrl(url)).toBe('https://s3.amazonaws.com/echo.api/echo-api-cert.pem');
  });

  it.each([
    ['http://s3.amazonaws.com/echo.api/cert.pem', /https/u],
    ['https://notamazon.com/echo.api/cert.pem', /host/u],
    ['https://s3.amazonaws.com.evil.com/echo.api/cert.pem', /host/u],
    ['https://s3.amazonaws.com/EcHo.aPi/cert.pem', /path/u],
    ['https://s3.amazonaws.com/invalid.path/cert.pem', /path/u],
    ['https://s3.amazonaws.com/echo.api/../other/cert.pem', /path/u],
    ['https://s3.amazonaws.com/echo.api/%2e%2e/other/cert.pem', /path/u],
    ['https://s3.amazonaws.com:563/echo.api/cert.pem', /port/u],
    ['https://s3.amazonaws.com@evil.com/echo.api/cert.pem', /none/u],
    ['https://evil.com#@s3.amazonaws.com/echo.api/cert.pem', /none/u],
    ['https://user:pass@s3.amazonaws.com/echo.api/cert.pem', /none/u],
    ['https://evil.com\\@s3.amazonaws.com/echo.api/cert.pem', /none/u],
    ['https:\\\\s3.amazonaws.com/echo.api/cert.pem', /none/u],
    ['https://s3.amazonaws.com/echo.api/cert.pem?x=1', /query/u],
    ['https://s3.amazonaws.com/echo.api/cert.pem, https://evil.com', /none/u],
    ['//s3.amazonaws.com/echo.api/cert.pem', /none/u],
    [`https://s3.amazonaws.com/echo.api/${'a'.repeat(600)}`, /none/u],
    ['', /none/u],
  ])('may not be %s', (url, reason) => {
    expect(() => certificateUrl(url)).toThrow(reason);
  });
});

describe('a certificate', () => {
  const chainOf = (leaf: Partial<CertificateWish>, between: Partial<CertificateWish> = {}) =>
    makeChain(start, { leaf, between, keys });

  it.each<[string, OwnChain, RegExp]>([
    ['for another name', chainOf({ hosts: ['echo-api.example.com'] }), /not for echo-api/u],
    ['for a wildcard', chainOf({ hosts: ['*.amazon.com'] }), /not for echo-api/u],
    ['for no name but its own', chainOf({ hosts: [] }), /not for echo-api/u],
    ['that has expired', chainOf({ to: start - 1000 }), /held until/u],
    ['that does not hold yet', chainOf({ from: start + 60_000 }), /holds from/u],
    ['of an authority that has expired', chainOf({}, { to: start - 1000 }), /held until/u],
    ['of an authority that is none', chainOf({}, { isAuthority: false }), /not issued by the next|no authority/u],
    ['of an authority for some names', chainOf({}, { hasNameConstraints: true }), /limited to some names/u],
    ['that is an authority', chainOf({ isAuthority: true }), /authority itself/u],
    ['with a weak key', chainOf({ keys: makeKeys(1024) }), /certificate 1 .*too weak/u],
    ['of an authority with a weak key', chainOf({}, { keys: makeKeys(1024) }), /certificate 2 .*too weak/u],
    ['signed by SHA-1', chainOf({ isSignedBySha1: true }), /certificate 1 .*not safe/u],
    ['of an authority signed by SHA-1', chainOf({}, { isSignedBySha1: true }), /certificate 2 .*not safe/u],
    ['with an unknown critical extension', chainOf({ hasUnknownExtension: true }), /not understood/u],
  ])('%s is refused', async (_name, chain, reason) => {
    const { check, launch } = setUp(chain);
    await expect(check(launch())).rejects.toMatchObject(refusedWith(reason));
  });

  it('must lead to a root that is trusted', async () => {
    const { check, launch } = setUp(good, trustedRoots([makeChain(start).root.pem]));
    await expect(check(launch())).rejects.toMatchObject(refusedWith(/root that is trusted/u));
  });

  it('may have a root that signed itself by SHA-1: it is trusted for its key', () => {
    const holds = { from: start - day, to: start + day, keys };
    const root = makeCertificate({ ...holds, name: 'R', isAuthority: true, isSignedBySha1: true });
    const leaf = makeCertificate({ ...holds, name: 'L', hosts: ['echo-api.amazon.com'] }, root);
    const chain = [leaf, root].map(({ pem }) => new X509Certificate(pem));
    expect(checkChain(chain, trustedRoots([root.pem]), start)).toBe(chain[0]);
  });

  it('must come with the authorities between, and these in their order', () => {
    const roots = trustedRoots([good.root.pem]);
    const [leaf, between] = readChain(good.file);
    if (!leaf || !between) throw new Error('the chain is short');
    expect(checkChain([leaf, between], roots, start)).toBe(leaf);
    expect(() => checkChain([leaf], roots, start)).toThrow(/root that is trusted/u);
    expect(() => checkChain([leaf, leaf, between], roots, start)).toThrow(/not issued by the next/u);
    expect(() => checkChain([between, leaf], roots, start)).toThrow(/not for echo-api/u);
    expect(() => checkChain([], roots, start)).toThrow(/empty/u);
  });

  it('is refused where more authorities stand above it than one of them allows', () => {
    const holds = { from: start - day, to: start + day, keys };
    const root = makeCertificate({ ...holds, name: 'R', isAuthority: true });
    const upper = makeCertificate({ ...holds, name: 'A', isAuthority: true, pathLength: 0 }, root);
    const lower = makeCertificate({ ...holds, name: 'B', isAuthority: true }, upper);
    const leaf = makeCertificate({ ...holds, name: 'L', hosts: ['echo-api.amazon.com'] }, lower);
    const chain = [leaf, lower, upper].map(({ pem }) => new X509Certificate(pem));
    expect(() => checkChain(chain, trustedRoots([root.pem]), start)).toThrow(/may not stand above/u);
  });

  it('that was good when it was fetched is refused once it has expired', async () => {
    const { clock, check, launch, fetched } = setUp(chainOf({ to: start + hour }));
    await check(launch());
    clock.advance(59 * minute);
    await check(launch());
    clock.advance(2 * minute);
    await expect(check(launch())).rejects.toMatchObject(refusedWith(/held until/u));
    expect(fetched).toHaveLength(1);
  });

  it('is fetched again after some hours', async () => {
    const { clock, check, launch, fetched } = setUp();
    await check(launch());
    clock.advance(7 * hour);
    await check(launch());
    expect(fetched).toHaveLength(2);
  });
});

describe('the certificate file', () => {
  const url = (name: string) => `https://s3.amazonaws.com/echo.api/${name}.pem`;

  it.each([
    ['is empty', '', /no certificate/u],
    ['is another page', '<html>404</html>', /no certificate/u],
    ['holds no DER', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----', /cannot be read/u],
    ['is endless', good.leaf.pem.repeat(9), /9 certificates/u],
  ])('that %s is refused', (_name, text, reason) => {
    expect(() => readChain(text)).toThrow(reason);
  });

  it('that cannot be fetched is not asked for again at once', async () => {
    const clock = createVirtualClock(start);
    let asked = 0;
    const source = createCertificateSource(() => {
      asked += 1;
      return Promise.reject(new Error('no route'));
    }, clock);
    await expect(source.chain(url('a'))).rejects.toMatchObject(refusedWith(/cannot be fetched: no route/u));
    await expect(source.chain(url('a'))).rejects.toMatchObject(refusedWith(/no route/u));
    expect(asked).toBe(1);
    clock.advance(31_000);
    await expect(source.chain(url('a'))).rejects.toMatchObject(refusedWith(/no route/u));
    expect(asked).toBe(2);
  });

  it('that came stays, however many made-up addresses are asked for', async () => {
    const clock = createVirtualClock(start);
    const asked: string[] = [];
    const source = createCertificateSource(async (wanted) => {
      asked.push(wanted);
      if (wanted !== url('real')) throw new Error('404');
      return good.file;
    }, clock);
    await source.chain(url('real'));
    for (let number = 0; number < 60; number += 1) await source.chain(url(`made-up-${number}`)).catch(() => undefined);
    expect(await source.chain(url('real'))).toHaveLength(2);
    expect(asked.filter((wanted) => wanted === url('real'))).toHaveLength(1);
  });

  it('that found no place among those that are fetched may be asked for at once', async () => {
    const clock = createVirtualClock(start);
    const source = createCertificateSource(
      (wanted) => (wanted === url('real') ? Promise.resolve(good.file) : new Promise(() => {})),
      clock,
    );
    const others = ['a', 'b', 'c', 'd'].map((name) => source.chain(url(name)).catch(() => undefined));
    await expect(source.chain(url('real'))).rejects.toMatchObject(refusedWith(/too many/u));
    await Promise.all(others);
    expect(await source.chain(url('real'))).toHaveLength(2);
  });

  it('that never comes is given up, and no more than four are waited for', async () => {
    const clock = createVirtualClock(start);
    const source = createCertificateSource(() => new Promise(() => {}), clock);
    const ask = async (name: string): Promise<string> => {
      try {
        await source.chain(url(name));
        return 'came';
      } catch (error) {
        return String(error);
      }
    };
    const said = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask));
    expect(said.filter((text) => /did not come within/u.test(text))).toHaveLength(4);
    expect(said.filter((text) => /too many/u.test(text))).toHaveLength(1);
    expect(clock.elapsed()).toBe(1500);
  });
});
