import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { TurnRecord } from '../contracts/turn-record.ts';

/** What is counted about turns and requests. */
export interface Metrics {
  /** In Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
  countTurn(record: TurnRecord): void;
  countRequest(method: string, route: string, status: number, seconds: number): void;
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

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
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    countTurn: (record) => {
      turns.inc({ rg: record.rg });
      seconds.observe(record.totalMs / 1000);
      for (const { name, status } of record.annotators) if (status !== 'ok') faults.inc({ plugin: name, status });
      for (const { rg, status } of [...record.responses, ...record.prompts]) {
        if (status === 'late' || status === 'threw' || status === 'garbage') faults.inc({ plugin: rg, status });
      }
    },
    countRequest: (method, route, status, took) => requests.observe({ method, route, status: String(status) }, took),
  };
}
