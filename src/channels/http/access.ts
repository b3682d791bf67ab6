import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { Request, RequestHandler } from 'express';
import type { Config } from '../../config/config.ts';
import { ParleyError } from '../../core/errors.ts';
import { channelTenants, defaultTenant, type Tenant, tenantForm } from '../../core/tenant.ts';

/** What a key may do. */
export type Scope = 'chat' | 'users' | 'explain' | 'operate';

const allScopes: readonly Scope[] = ['chat', 'users', 'explain', 'operate'];
/** What a key may do that is written without scopes. */
const usualScopes: readonly Scope[] = ['chat', 'users'];

/** A configured key; the key itself is not kept. */
export interface ApiKey {
  readonly hash: Buffer;
  readonly scopes: readonly Scope[];
  /** Whose conversations and users it reaches. */
  readonly tenant: Tenant;
}

/**
 * Reads keys written as `KEY`, `KEY:scope+scope`, `KEY:@tenant` or `KEY:scope+scope@tenant`. A key without a tenant is one of its own, by a name
 * that follows from the key.
 *
 * @throws ParleyError PARLEY_CONFIG_INVALID for a scope or a tenant that cannot be, or where there is no key before its scopes
 */
export function readApiKeys(written: readonly string[]): readonly ApiKey[] {
  return written.map((text) => {
    const [key = '', ...rest] = text.split(':');
    if (key === '') throw keyMissing();
    const [named = '', ...tenants] = rest.join(':').split('@');
    const isUsual = rest.length === 0 || (named === '' && tenants.length > 0);
    const scopes = isUsual ? usualScopes : named.split('+').map(readScope);
    return { hash: digest(key), scopes, tenant: readTenant(tenants, key, scopes) };
  });
}

function readTenant(names: readonly string[], key: string, scopes: readonly Scope[]): Tenant {
  if (names.length === 0) return `key-${digest(`tenant of ${key}`).toString('hex').slice(0, 20)}`;
  const name = names.join('@');
  if (!tenantForm.test(name)) throw tenantInvalid(name);
  if (channelTenants.includes(name) && scopes.some((scope) => scope !== 'users')) throw channelTenant(name);
  return name;
}

/** Lets a request through if no keys are configured, or if its key has the scope (`Authorization: Bearer KEY` or `X-Api-Key: KEY`). */
export function requires(scope: Scope, keys: readonly ApiKey[]): RequestHandler {
  return (request, _response, next) => {
    if (keys.length === 0) return next();
    const key = findKey(request, keys);
    if (!key) return next(unauthorised(givenKey(request) !== undefined));
    next(key.scopes.includes(scope) ? undefined : forbidden(scope));
  };
}

/** Lets a request through if no keys are configured, or if its key is one of them, whatever it may do. */
export function requiresAnyKey(keys: readonly ApiKey[]): RequestHandler {
  return (request, _response, next) =>
    next(keys.length === 0 || findKey(request, keys) ? undefined : unauthorised(givenKey(request) !== undefined));
}

/** Whose conversations and users a request reaches that was let through: those of its key, of the default tenant where no keys are configured. */
export function tenantOf(request: Request, keys: readonly ApiKey[]): Tenant {
  return findKey(request, keys)?.tenant ?? defaultTenant;
}

/** Tells callers with a configured key apart: the key's hash. Undefined for everybody else, whatever they send. */
export function callerOf(request: Request, keys: readonly ApiKey[]): string | undefined {
  return findKey(request, keys)?.hash.toString('base64');
}

function findKey(request: Request, keys: readonly ApiKey[]): ApiKey | undefined {
  const given = givenKey(request);
  if (given === undefined) return undefined;
  const hashed = digest(given);
  return keys.find(({ hash }) => timingSafeEqual(hash, hashed));
}

function givenKey(request: Request): string | undefined {
  return request.header('x-api-key') ?? /^Bearer (.+)$/i.exec(request.header('authorization') ?? '')?.[1];
}

/** True for addresses that only this machine can reach. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

/**
 * Refuses to listen beyond this machine without keys, unless told to be open.
 *
 * @throws ParleyError PARLEY_OPEN_WITHOUT_KEYS
 */
export function checkExposure(config: Config, isOpen: boolean): void {
  if (isLoopback(config.HOST) || config.PARLEY_API_KEYS.length > 0 || isOpen) return;
  throw new ParleyError(
    'PARLEY_OPEN_WITHOUT_KEYS',
    `Anybody who can reach ${config.HOST} could talk to this bot and read its conversations.`,
    {
      remedy: 'Set PARLEY_API_KEYS, listen on 127.0.0.1, or add --open if that is what you want.',
    },
  );
}

/** True where metrics and readiness have a listener of their own (PARLEY_OPERATIONS_PORT). */
export function hasOwnOperations({ PARLEY_OPERATIONS_PORT: port }: Pick<Config, 'PARLEY_OPERATIONS_PORT'>): boolean {
  return port !== '';
}

function digest(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

function readScope(text: string): Scope {
  const scope = allScopes.find((candidate) => candidate === text);
  if (scope) return scope;
  throw new ParleyError('PARLEY_CONFIG_INVALID', `PARLEY_API_KEYS names the scope "${text}", which does not exist.`, {
    remedy: `Use ${allScopes.join(', ')}, joined by +.`,
  });
}

function keyMissing(): ParleyError {
  return new ParleyError('PARLEY_CONFIG_INVALID', 'PARLEY_API_KEYS has an entry with no key before its colon.', {
    remedy: 'Write each entry as KEY or KEY:scope+scope@tenant.',
  });
}

function tenantInvalid(name: string): ParleyError {
  return new ParleyError('PARLEY_CONFIG_INVALID', `PARLEY_API_KEYS names the tenant "${name}", which is no name.`, {
    remedy: 'Use up to 40 lower-case letters, digits and hyphens, as in KEY:chat+users@acme.',
  });
}

function channelTenant(name: string): ParleyError {
  return new ParleyError(
    'PARLEY_CONFIG_INVALID',
    `PARLEY_API_KEYS gives a key of the tenant "${name}" more than the scope users.`,
    { remedy: `Write KEY:users@${name}: what a channel's users said is theirs, to be handed out and deleted.` },
  );
}

function unauthorised(wasGiven: boolean): ParleyError {
  return new ParleyError('PARLEY_UNAUTHORISED', wasGiven ? 'The API key is not known here.' : 'An API key is needed.', {
    remedy: 'Send the header "Authorization: Bearer KEY" or "X-Api-Key: KEY".',
  });
}

function forbidden(scope: Scope): ParleyError {
  return new ParleyError('PARLEY_FORBIDDEN', `The API key does not have the scope "${scope}".`, {
    remedy: `Configure the key as KEY:${scope}, or use another.`,
  });
}

/**
 * Where only this machine can reach the server and no keys are needed, refuses requests that were sent to another host's name: a web page
 * whose name was made to point here (DNS rebinding) must not read conversations.
 */
export function onlyOwnHost(config: Config): RequestHandler {
  const isOwn = isLoopback(config.HOST) && config.PARLEY_API_KEYS.length === 0;
  return (request, _response, next) => {
    // Not what X-Forwarded-Host says, which a page may write into its requests.
    const host = (request.headers.host ?? '').replace(/:\d*$/, '').replace(/^\[|\]$/g, '');
    if (!isOwn || isLoopback(host)) return next();
    next(
      new ParleyError('PARLEY_FORBIDDEN', `This server answers to this machine's own names, not to "${host}".`, {
        remedy: 'Call it as localhost or 127.0.0.1, or set PARLEY_API_KEYS to let it be called by other names.',
      }),
    );
  };
}
