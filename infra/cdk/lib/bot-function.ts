import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Alias, Architecture, type DockerImageCode, DockerImageFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { NagSuppressions } from 'cdk-nag';
import { Construct } from 'constructs';
import type { Stage } from './stages.ts';

/** Alexa waits for 8 s; what takes longer is worth nothing, but may still be written. */
const timeout = Duration.seconds(15);
const deployments = {
  'all-at-once': LambdaDeploymentConfig.ALL_AT_ONCE,
  '10-percent-5-minutes': LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
} as const;

const roleOfDeployment = {
  id: 'AwsSolutions-IAM4',
  appliesTo: ['Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited'],
  reason:
    'The role is CodeDeploy’s own; the CDK attaches to every group of Lambda this policy, the narrower of the two that AWS offers.',
};

/** What the function is made of. */
export interface BotFunctionProps {
  readonly stage: Stage;
  readonly key: IKey;
  readonly image: DockerImageCode;
  readonly environment: Readonly<Record<string, string>>;
}

/** The bot as a container image, its log, its role, and the alias `live` that callers use. */
export class BotFunction extends Construct {
  readonly role: Role;
  readonly function: DockerImageFunction;
  readonly live: Alias;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, { stage, key, image, environment }: BotFunctionProps) {
    super(scope, id);
    this.logGroup = new LogGroup(this, 'Log', {
      retention: stage.logDays === 7 ? RetentionDays.ONE_WEEK : RetentionDays.THREE_MONTHS,
      encryptionKey: key,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.role = this.#makeRole();
    this.function = new DockerImageFunction(this, 'Function', {
      code: image,
      description: `Parley, stage ${stage.name}`,
      architecture: Architecture.X86_64,
      memorySize: stage.memoryMb,
      timeout,
      reservedConcurrentExecutions: stage.concurrency,
      role: this.role,
      logGroup: this.logGroup,
      environment: { ...environment },
      environmentEncryption: key,
    });
    this.live = new Alias(this, 'Live', { aliasName: 'live', version: this.function.currentVersion });
  }

  /** Shifts traffic to a new version by and by, and back as soon as an alarm rings. */
  deployWith(alarms: readonly IAlarm[], stage: Stage): LambdaDeploymentGroup {
    const group = new LambdaDeploymentGroup(this, 'Deployment', {
      alias: this.live,
      deploymentConfig: deployments[stage.canary],
      alarms: [...alarms],
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    });
    NagSuppressions.addResourceSuppressions(group, [roleOfDeployment], true);
    return group;
  }

  /** Its own log and nothing else; the usual managed policy would let it write to every log of the account. */
  #makeRole(): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `Runs Parley in ${Stack.of(this).stackName}`,
    });
    role.addToPolicy(
      new PolicyStatement({
        sid: 'OwnLog',
        effect: Effect.ALLOW,
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [this.logGroup.logGroupArn],
      }),
    );
    return role;
  }
}
