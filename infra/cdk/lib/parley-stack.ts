import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { DockerImageCode } from 'aws-cdk-lib/aws-lambda';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { BotAlarms } from './bot-alarms.ts';
import { BotFunction } from './bot-function.ts';
import { HttpInterface } from './http-interface.ts';
import type { Stage } from './stages.ts';
import { StateTable } from './state-table.ts';
import { TuringTable } from './turing-table.ts';

/** What a stage is deployed with. */
export interface ParleyStackProps extends StackProps {
  readonly stage: Stage;
  readonly image: DockerImageCode;
  /** Alexa skills that may call the function; none where left out. */
  readonly skillIds?: readonly string[];
  /** True where the entities are in Elasticsearch, whose address and key stand in the secret; else the image's SQLite index answers. */
  readonly usesElastic?: boolean;
  /** True where other platforms call `/webhook`, by the key in the secret; the address is closed otherwise. */
  readonly usesWebhook?: boolean;
}

/** Parley on AWS: the tables, the function behind the alias `live`, its HTTP interface, alarms, and one key for all that is at rest. */
export class ParleyStack extends Stack {
  constructor(scope: Construct, id: string, props: ParleyStackProps) {
    const { stage, image, skillIds = [], usesElastic = false, usesWebhook = false, ...rest } = props;
    super(scope, id, rest);
    const key = this.#makeKey(stage);
    const state = new StateTable(this, 'State', { stage, key });
    const { table } = state;
    const turing = new TuringTable(this, 'Turing', { stage, key });
    const secret = Secret.fromSecretNameV2(this, 'Settings', `parley/${stage.name}`);
    const bot = new BotFunction(this, 'Bot', {
      stage,
      key,
      image,
      environment: {
        PARLEY_STORE: 'dynamodb',
        PARLEY_DYNAMODB_TABLE: table.tableName,
        PARLEY_DYNAMODB_KEEP_DAYS: String(stage.keepDays),
        PARLEY_API_KEYS: secretValue(secret, 'apiKeys'),
        ...(skillIds.length > 0 ? { PARLEY_ALEXA_SKILL_IDS: skillIds.join(',') } : {}),
        ...(usesElastic ? elasticSettings(secret) : {}),
        ...(usesWebhook ? { PARLEY_WEBHOOK_SECRET: secretValue(secret, 'webhookSecret') } : {}),
      },
    });
    state.grantStore(bot.role);
    for (const [place, skillId] of skillIds.entries())
      bot.live.addPermission(`Skill${place + 1}`, {
        principal: new ServicePrincipal('alexa-appkit.amazon.com'),
        eventSourceToken: skillId,
      });
    const { api, address } = new HttpInterface(this, 'Http', { stage, live: bot.live, key });
    const topic = new Topic(this, 'Alarmed', { masterKey: key, enforceSSL: true, displayName: `Parley ${stage.name}` });
    const alarms = new BotAlarms(this, 'Alarms', {
      stage,
      live: bot.live,
      api,
      table,
      turingTable: turing.table,
      topic,
    });
    bot.deployWith(alarms.ofDeployment, stage);
    new CfnOutput(this, 'Address', { value: address });
    new CfnOutput(this, 'FunctionForAlexa', { value: bot.live.functionArn });
    new CfnOutput(this, 'TableName', { value: table.tableName });
    new CfnOutput(this, 'TuringTableName', { value: turing.table.tableName });
    new CfnOutput(this, 'TuringPolicyArn', { value: turing.policy.managedPolicyArn });
    new CfnOutput(this, 'AlarmTopic', { value: topic.topicArn });
  }

  #makeKey(stage: Stage): Key {
    const key = new Key(this, 'Key', {
      description: `Data at rest of Parley, stage ${stage.name}`,
      enableKeyRotation: true,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    key.grantEncryptDecrypt(new ServicePrincipal(`logs.${this.region}.amazonaws.com`));
    key.grantEncryptDecrypt(new ServicePrincipal('cloudwatch.amazonaws.com'));
    return key;
  }
}

/** Resolved by CloudFormation when it deploys; the template holds only the secret's name. */
function secretValue(secret: ISecret, field: string): string {
  return secret.secretValueFromJson(field).unsafeUnwrap();
}

function elasticSettings(secret: ISecret): Record<string, string> {
  return {
    PARLEY_INDEX: 'elastic',
    PARLEY_ELASTIC_URL: secretValue(secret, 'elasticUrl'),
    PARLEY_ELASTIC_API_KEY: secretValue(secret, 'elasticApiKey'),
  };
}
