/** The CDK app: a stack for each stage. `cdk deploy parley-dev -c skillIds=amzn1.ask.skill.… -c webhook=true` (docs/deploy-aws.md). */
import { fileURLToPath } from 'node:url';
import { App, Aspects } from 'aws-cdk-lib';
import { Platform } from 'aws-cdk-lib/aws-ecr-assets';
import { DockerImageCode } from 'aws-cdk-lib/aws-lambda';
import { AwsSolutionsChecks } from 'cdk-nag';
import { ParleyStack } from '../lib/parley-stack.ts';
import { stages } from '../lib/stages.ts';

const app = new App();
const root = fileURLToPath(new URL('../../..', import.meta.url));
const skillIds = String(app.node.tryGetContext('skillIds') ?? '')
  .split(',')
  .filter((id) => id !== '');
const isSet = (name: string): boolean => String(app.node.tryGetContext(name)) === 'true';

for (const stage of Object.values(stages)) {
  new ParleyStack(app, `parley-${stage.name}`, {
    stage,
    // Synthesis only hashes the files; the image is built when it is deployed.
    image: DockerImageCode.fromImageAsset(root, { target: 'lambda', platform: Platform.LINUX_AMD64 }),
    skillIds,
    usesElastic: isSet('elastic'),
    usesWebhook: isSet('webhook'),
    description: `Parley, an open-domain socialbot (${stage.name})`,
    terminationProtection: stage.keepsData,
    tags: { app: 'parley', stage: stage.name },
  });
}
Aspects.of(app).add(new AwsSolutionsChecks());
