import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { settings } from '../../../src/config/config.ts';
import { filesWithImages, imagesIn, withDigests } from '../../../scripts/image-names.ts';
import { createMetrics } from '../../../src/observe/metrics.ts';
import { aTurn } from '../../support/records.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
const alerts = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[a-z][a-z\d-]+$/),
          expr: z.string(),
          for: z.string().regex(/^\d+[smh]$/),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const compose = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string().optional(),
      environment: z.record(z.string(), z.string()).optional(),
      ports: z.array(z.string()).optional(),
      volumes: z.array(z.string()).optional(),
    }),
  ),
});
const dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), description: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
  ),
});
const { services } = compose.parse(parse(read('infra/compose.yaml')));
const rules = alerts.parse(parse(read('infra/prometheus/alerts.yml'))).groups.flatMap((group) => group.rules);
const { panels } = dashboard.parse(JSON.parse(read('infra/grafana/dashboards/parley.json')));

/** Names of metrics in an expression of Prometheus. */
function metricsIn(expression: string): string[] {
  return expression.match(/\b(?:parley|process|nodejs)_\w+/g) ?? [];
}

describe('alerts and dashboard', () => {
  it('ask for metrics that there are', async () => {
    const metrics = createMetrics();
    metrics.countTurn(aTurn());
    metrics.countRequest('GET', '/healthz', 200, 0.1);
    const text = await metrics.text();
    const asked = [...rules, ...panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) => metricsIn(expr));
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !new RegExp(`^(?:# TYPE )?${name}\\b`, 'm').test(text))).toEqual([]);
  });

  it('have balanced brackets', () => {
    for (const { expr } of [...rules, ...panels.flatMap(({ targets }) => targets)])
      for (const [open, close] of ['()', '[]', '{}'].map((pair) => pair.split('')))
        expect(expr.split(open ?? '').length).toBe(expr.split(close ?? '').length);
  });

  it('have a runbook each, and no runbook is left over', () => {
    const page = read('docs/operations.md');
    const prometheus = page.split('## Runbooks: Prometheus')[1]?.split('## Runbooks: AWS')[0] ?? '';
    const headings = [...prometheus.matchAll(/^### (.+)$/gm)].map(([, name]) => name);
    expect(headings).toEqual(rules.map(({ alert }) => alert));
    for (const { alert, annotations } of rules) expect(annotations.runbook).toBe(`docs/operations.md#${alert}`);
    for (const { description } of panels)
      for (const [, name] of description.matchAll(/operations\.md#([\w-]+)/g)) expect(headings).toContain(name);
  });
});

describe('compose.yaml', () => {
  it('starts what was asked for, reachable from this machine alone, with versions pinned', () => {
    expect(Object.keys(services)).toEqual(['parley', 'dynamodb', 'elasticsearch', 'prometheus', 'grafana']);
    for (const { ports = [], image } of Object.values(services)) {
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
      if (image !== undefined) expect(image).toMatch(/:v?\d+\.\d+\.\d+(?:@sha256:[0-9a-f]{64})?$/);
    }
  });

  it('gives Parley settings that it knows, and mounts files that exist', () => {
    const names = Object.keys(services['parley']?.environment ?? {}).filter((name) => !name.startsWith('AWS_'));
    expect(names.filter((name) => !(name in settings))).toEqual([]);
    const mounts = Object.values(services).flatMap(({ volumes = [] }) => volumes.filter((one) => one.startsWith('.')));
    expect(mounts.length).toBeGreaterThan(2);
    for (const mount of mounts) expect(readdirSync(path.join('infra', mount.split(':')[0] ?? ''))).not.toEqual([]);
  });
});

describe('the Dockerfile', () => {
  const text = read('Dockerfile');
  const ignored = read('.dockerignore');

  it('builds in stages, runs without rights, tells its health, installs what the lock file says', () => {
    expect([...text.matchAll(/^FROM \$\{\w+_IMAGE\} AS (\S+)$/gm)].map(([, name]) => name)).toEqual([
      'build',
      'lambda-build',
      'lambda',
      'server',
    ]);
    const server = text.slice(text.indexOf('AS server'));
    expect(server).toMatch(/^USER 1000$/m);
    expect(server).toMatch(/^HEALTHCHECK /m);
    expect(text.match(/npm ci /g)).toHaveLength(2);
    expect(text).not.toMatch(/npm install|:latest|curl .*\| *sh/);
    const named = [...text.matchAll(/^ENV (.+)$/gm)].flatMap(
      ([, line = '']) => line.match(/\b(?:PARLEY_\w+|HOST|PORT)(?==)/g) ?? [],
    );
    expect(named.filter((name) => !(name in settings))).toEqual([]);
  });

  it('finds what it copies', () => {
    const allowed = [...ignored.matchAll(/^!(.+)$/gm)].map(([, name = '']) => name);
    for (const name of allowed) expect([name, existsSync(name)]).toEqual([name, true]);
    const made = ['dist', 'dist-lambda', 'node_modules', 'home'];
    const copied = [...text.matchAll(/\/app\/([\w.-]+)/g)].map(([, name = '']) => name);
    expect(copied.filter((name) => !allowed.includes(name) && !made.includes(name))).toEqual([]);
  });
});

describe('images', () => {
  const digest = `sha256:${'a1'.repeat(32)}`;

  it('are all found, and none stands where it cannot be pinned', () => {
    const names = filesWithImages.flatMap((file) => imagesIn(read(file)).map(({ name }) => name));
    expect(names).toEqual([
      'node:22-bookworm-slim',
      'public.ecr.aws/lambda/nodejs:22',
      ...Object.values(services).flatMap(({ image = '' }) => image.split('@')[0] || []),
    ]);
    expect(() => imagesIn('FROM node:22 AS build\n')).toThrow(/ARG …_IMAGE/u);
  });

  it('are pinned by digest behind the tag, also those that were before', () => {
    for (const file of filesWithImages) {
      const once = withDigests(read(file), () => digest);
      expect(imagesIn(once).every(({ isPinned }) => isPinned)).toBe(true);
      expect(withDigests(once, () => digest)).toBe(once);
    }
    expect(withDigests('ARG NODE_IMAGE=node:22\n', () => digest)).toBe(`ARG NODE_IMAGE=node:22@${digest}\n`);
  });
});

describe('the package of the CDK app', () => {
  it('names no registry in its lock file', () => {
    expect(read('infra/cdk/package-lock.json')).not.toMatch(/"resolved"|https?:\/\/[^"]*registry/);
  });
});
