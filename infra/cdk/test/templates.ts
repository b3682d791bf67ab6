import { fileURLToPath } from 'node:url';
import { App, Aspects, type Stack } from 'aws-cdk-lib';
import { Annotations, Match, Template } from 'aws-cdk-lib/assertions';
import { DockerImageCode } from 'aws-cdk-lib/aws-lambda';
import { AwsSolutionsChecks } from 'cdk-nag';
import { ParleyStack } from '../lib/parley-stack.ts';
import { type Stage, stages } from '../lib/stages.ts';

/** A synthesised stage: its template, and what cdk-nag found. */
export interface Synthesised {
  readonly template: Template;
  readonly findings: readonly string[];
  readonly json: unknown;
}

/** Synthesises a stage with a tiny image, so that templates do not depend on the sources of the bot. */
export function synthesise(
  name: Stage['name'],
  options: { skillIds?: string[]; usesElastic?: boolean; usesWebhook?: boolean } = {},
): Synthesised {
  const app = new App({ context: { '@aws-cdk/aws-iam:minimizePolicies': true } });
  const stack = new ParleyStack(app, `parley-${name}`, {
    stage: stages[name],
    image: DockerImageCode.fromImageAsset(fileURLToPath(new URL('image', import.meta.url))),
    ...options,
  });
  const findings = findingsOf(stack);
  const template = Template.fromStack(stack);
  return { template, findings, json: masked(template.toJSON()) };
}

/** What cdk-nag has to say of a stack. */
export function findingsOf(stack: Stack): string[] {
  Aspects.of(stack).add(new AwsSolutionsChecks());
  const annotations = Annotations.fromStack(stack);
  return [...annotations.findError('*', Match.anyValue()), ...annotations.findWarning('*', Match.anyValue())].map(
    ({ id, entry }) => `${id}: ${JSON.stringify(entry.data)}`,
  );
}

/** The template without what changes with the image: hashes of assets and of the version made from them. */
function masked(template: unknown): unknown {
  const text = JSON.stringify(template)
    .replaceAll(/:[\da-f]{64}/gu, ':IMAGE')
    .replaceAll(/(CurrentVersion[\dA-F]{8})[\da-f]{32}/gu, '$1VERSION');
  return JSON.parse(text);
}
