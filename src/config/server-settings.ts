import { z } from 'zod';
import { list } from './setting-forms.ts';

/** The settings of the server and its channels. */
export const serverSettings = {
  HOST: { form: z.string().min(1), default: '127.0.0.1', flag: '--host', about: 'Address to listen on.' },
  PORT: {
    form: z.coerce.number().int().min(0).max(65535),
    default: '3000',
    flag: '--port',
    about: 'Port to listen on; 0 takes any free one.',
  },
  PARLEY_DRAIN_MS: {
    form: z.coerce.number().int().min(0).max(120_000),
    default: '0',
    about:
      'Time after a request to stop in which the server still answers, but is not ready, so that a load balancer turns away from it.',
  },
  PARLEY_API_KEYS: {
    form: list,
    default: '',
    isSecret: true,
    about:
      'Comma-separated keys, each `key`, `key:scope+scope`, `key:@tenant` or `key:scope+scope@tenant` (scopes: chat, users, explain, operate; chat+users where left out); needed beyond loopback. Keys of one tenant share conversations and users; a key without a tenant is one of its own.',
  },
  PARLEY_OPERATIONS_PORT: {
    form: z.union([z.literal(''), z.coerce.number().int().min(0).max(65535)]),
    default: '',
    about:
      'Port of a listener of its own for `/metrics` and `/readyz`, which need no key there and are not found elsewhere; 0 takes any free one.',
  },
  PARLEY_OPERATIONS_HOST: {
    form: z.string().min(1),
    default: '127.0.0.1',
    about: 'Address of that listener; let nobody reach it but those who run the server.',
  },
  PARLEY_CORS_ORIGINS: {
    form: list,
    default: '',
    about: 'Comma-separated origins that browsers may call from; none by default.',
  },
  PARLEY_TURNS_AT_ONCE: {
    form: z.coerce.number().int().min(1).max(100_000),
    default: '64',
    about: 'Turns that may be under way or waiting in a process; further ones are refused at once (503, Retry-After).',
  },
  PARLEY_PROXIES: {
    form: z.coerce.number().int().min(0).max(10),
    default: '0',
    about:
      'How many proxies stand before `npm start` and `parley turing serve`, each of which adds to X-Forwarded-For whom it was called by; callers are known by what they say.',
  },
  PARLEY_RATE_PER_MINUTE: {
    form: z.coerce.number().int().min(1),
    default: '240',
    about: 'Requests a minute and caller.',
  },
  PARLEY_ALEXA_SKILL_IDS: {
    form: list,
    default: '',
    about: 'Comma-separated ids of the Alexa skills that may call `/alexa`; without one there is no such address.',
  },
  PARLEY_WEBHOOK_SECRET: {
    form: z.union([z.literal(''), z.string().min(32).max(512)]),
    default: '',
    isSecret: true,
    about:
      'Secret of 32 characters or more that calls of `/webhook` are signed with; without it there is no such address.',
  },
} as const;

/** Their forms, by name. */
export const serverForms = {
  HOST: serverSettings.HOST.form,
  PORT: serverSettings.PORT.form,
  PARLEY_DRAIN_MS: serverSettings.PARLEY_DRAIN_MS.form,
  PARLEY_API_KEYS: serverSettings.PARLEY_API_KEYS.form,
  PARLEY_OPERATIONS_PORT: serverSettings.PARLEY_OPERATIONS_PORT.form,
  PARLEY_OPERATIONS_HOST: serverSettings.PARLEY_OPERATIONS_HOST.form,
  PARLEY_CORS_ORIGINS: serverSettings.PARLEY_CORS_ORIGINS.form,
  PARLEY_TURNS_AT_ONCE: serverSettings.PARLEY_TURNS_AT_ONCE.form,
  PARLEY_PROXIES: serverSettings.PARLEY_PROXIES.form,
  PARLEY_RATE_PER_MINUTE: serverSettings.PARLEY_RATE_PER_MINUTE.form,
  PARLEY_ALEXA_SKILL_IDS: serverSettings.PARLEY_ALEXA_SKILL_IDS.form,
  PARLEY_WEBHOOK_SECRET: serverSettings.PARLEY_WEBHOOK_SECRET.form,
};
