import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createOpenApi, createTuringOpenApi } from '../../src/channels/http/openapi.ts';
import { createAsyncApi } from '../../src/channels/http/turing/asyncapi.ts';
import { turingRoutes } from '../../src/channels/http/turing/turing-routes.ts';
import { clientFrame } from '../../src/games/turing/protocol/actions.ts';
import { serverFrame } from '../../src/games/turing/protocol/frames.ts';
import { createLogger } from '../../src/observe/logger.ts';
import { turingFakes } from '../support/turing-fakes.ts';

const reference = z.strictObject({ $ref: z.string().regex(/^#\//u) });
const message = z.strictObject({
  name: z.string(),
  title: z.string(),
  payload: z.looseObject({
    type: z.literal('object'),
    properties: z.looseObject({ kind: z.object({ const: z.string() }) }),
  }),
});

/** What AsyncAPI 3.0.0 asks of the parts that are used here. */
const asyncApi = z.strictObject({
  asyncapi: z.literal('3.0.0'),
  info: z.strictObject({
    title: z.string(),
    version: z.string(),
    description: z.string(),
    license: z.strictObject({ name: z.string() }),
  }),
  defaultContentType: z.string(),
  servers: z.record(
    z.string().regex(/^[\w-]+$/u),
    z.strictObject({ host: z.string(), protocol: z.enum(['ws', 'http', 'stdio']), description: z.string().optional() }),
  ),
  channels: z.record(
    z.string(),
    z.strictObject({
      address: z.string().startsWith('/').nullable(),
      description: z.string(),
      servers: z.array(reference).min(1),
      messages: z.record(z.string(), reference),
    }),
  ),
  operations: z.record(
    z.string(),
    z.strictObject({
      action: z.enum(['send', 'receive']),
      channel: reference,
      summary: z.string(),
      messages: z.array(reference).min(1),
    }),
  ),
  components: z.strictObject({ messages: z.record(z.string(), message) }),
});

/** What a reference points at. */
function found(document: unknown, path: string): unknown {
  return path
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (place, key) => (typeof place === 'object' && place ? Reflect.get(place, key) : undefined),
      document,
    );
}

function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$ref' && typeof item === 'string' ? [item] : references(item),
  );
}

describe('The AsyncAPI document', () => {
  const document = asyncApi.parse(createAsyncApi('1.0.0'));

  it('has the form of version 3, and points at nothing that is not there', () => {
    const all = references(document);
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter((path) => found(document, path) === undefined)).toEqual([]);
  });

  it('has a message for each frame of the protocol, and no other', () => {
    const kinds = [clientFrame, serverFrame].flatMap(({ options }) => options.map(({ shape }) => shape.kind.value));
    expect(new Set(Object.keys(document.components.messages))).toEqual(new Set([...kinds, 'act-line']));
    for (const [name, { title, payload }] of Object.entries(document.components.messages)) {
      expect(payload.properties.kind.const).toBe(name.replace('-line', ''));
      expect(title).not.toBe(name);
    }
  });

  it('has operations whose messages are of their channels', () => {
    for (const { channel, messages } of Object.values(document.operations)) {
      for (const { $ref } of messages) expect($ref.startsWith(`${channel.$ref}/messages/`)).toBe(true);
    }
  });
});

const layer = z.looseObject({
  route: z.looseObject({ path: z.string(), methods: z.record(z.string(), z.boolean()) }).optional(),
  handle: z.unknown(),
});

/** The addresses of a router and of those in it. */
function addresses(router: unknown): string[] {
  const stack = z
    .array(layer)
    .catch([])
    .parse(typeof router === 'function' ? Reflect.get(router, 'stack') : undefined);
  return stack.flatMap(({ route, handle }) => {
    if (!route) return addresses(handle);
    const methods = Object.keys(route.methods).filter((method) => ['get', 'post', 'delete', 'put'].includes(method));
    return methods.map((method) => `${method} ${route.path.replace(/:(\w+)/gu, '{$1}')}`);
  });
}

describe('The OpenAPI document', () => {
  const document = createTuringOpenApi('1.0.0');

  it('describes every address of the Turing test', () => {
    const router = turingRoutes(turingFakes(), createLogger({ level: 'silent', showUtterances: false }));
    const served = new Set(addresses(router).filter((address) => address !== 'get /play'));
    const described = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
      path.startsWith('/v1/turing/')
        ? Object.keys(methods).map((method) => `${method} ${path.slice('/v1/turing'.length)}`)
        : [],
    );
    expect(new Set(described)).toEqual(served);
  });

  it('points at nothing that is not there, names each parameter of its paths, and says what needs a token', () => {
    expect(references(document).filter((path) => found(document, path) === undefined)).toEqual([]);
    for (const [path, methods] of Object.entries(document.paths ?? {})) {
      const wanted = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name);
      for (const value of Object.values(methods)) {
        const { parameters = [], security } = z
          .looseObject({
            parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })).optional(),
            security: z.array(z.looseObject({})).optional(),
          })
          .parse(value);
        expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(wanted);
        if (path.startsWith('/v1/turing/')) expect(security).toBeDefined();
      }
    }
  });

  it('is part of that of the whole server', () => {
    const whole = Object.keys(createOpenApi('1.0.0').paths ?? {});
    expect(whole).toEqual(expect.arrayContaining(Object.keys(document.paths ?? {})));
  });
});
