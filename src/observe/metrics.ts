import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { TurnRecord } from '../contracts/turn-record.ts';
import { boundedLabels } from './label-sets.ts';

/** What is counted about turns and requests. */
export interface Metrics {
  /** In Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
  countTurn(record: TurnRecord): void;
  /** @param route a pattern, not what was asked for */
  countRequest(method: string, route: string, status: number, seconds: number): void;
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What callers may have a server keep: sets of labels, 200 in all with those that stand for the rest. */
const most = { requests: 105, turns: 60, faults: 20 } as const;
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'MESSAGE']);
/** Statuses that tell how full a server is; of all others the class is enough. */
const ownStatuses: ReadonlySet<number> = new Set([429, 503]);
const other = 'other';

/** Makes metrics with a registry of their own, so that several bots in one process do not mix. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const turns = new Counter({
    name: 'parley_turns_total',
    help: 'Turns answered, by speaker.',
    labelNames: ['rg'],
    registers,
  });
  const seconds = new Histogram({ name: 'parley_turn_seconds', help: 'Time of a turn.', buckets, registers });
  const faults = new Counter({
    name: 'parley_plugin_faults_total',
    help: 'Annotators and response generators that were late, threw or gave garbage.',
    labelNames: ['plugin', 'status'],
    registers,
  });
  const requests = new Histogram({
    name: 'parley_http_request_seconds',
    help: 'Time of an HTTP request.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const requestLabels = boundedLabels<'method' | 'route' | 'status'>(most.requests, ({ status }) => ({
    method: other,
    route: other,
    status,
  }));
  const turnLabels = boundedLabels<'rg'>(most.turns, () => ({ rg: other }));
  const faultLabels = boundedLabels<'plugin' | 'status'>(most.faults, ({ status }) => ({ plugin: other, status }));
  const countFault = (plugin: string, status: string): void => faults.inc(faultLabels({ plugin, status }));
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    countTurn: (record) => {
      turns.inc(turnLabels({ rg: record.rg }));
      seconds.observe(record.totalMs / 1000);
      for (const { name, status } of record.annotators) if (status !== 'ok') countFault(name, status);
      for (const { rg, status } of [...record.responses, ...record.prompts]) {
        if (status === 'late' || status === 'threw' || status === 'garbage') countFault(rg, status);
      }
    },
    countRequest: (method, route, status, took) => {
      const known = methods.has(method) ? method : other;
      requests.observe(requestLabels({ method: known, route, status: statusLabel(status) }), took);
    },
  };
}

/** `2xx` to `5xx`, and what is to be told apart from them. */
function statusLabel(status: number): string {
  return ownStatuses.has(status) ? String(status) : `${Math.floor(status / 100)}xx`;
}
