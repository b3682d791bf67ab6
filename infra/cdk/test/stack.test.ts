import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Match } from 'aws-cdk-lib/assertions';
import { settings } from '../../../src/config/config.ts';
import { dynamoTable, expiryAttribute } from '../../../src/state/dynamo-table.ts';
import { turingTable } from '../../../src/state/turing-dynamo-table.ts';
import { synthesise } from './templates.ts';

const skillIds = ['amzn1.ask.skill.11111111-2222-3333-4444-555555555555'];
const dev = synthesise('dev');
const prod = synthesise('prod', { skillIds, usesElastic: true, usesWebhook: true });

/** The tables by whether they are that of the Turing test. */
function tablesOf({ template }: typeof prod, isTuring: boolean) {
  const found = Object.entries(template.findResources('AWS::DynamoDB::Table'));
  return found.filter(([id]) => id.startsWith('Turing') === isTuring).map(([, one]) => one['Properties']);
}

/** Every action that a role of the function may take, with the resources. */
function statements(): { Action: string | string[]; Resource: unknown }[] {
  const policies = Object.values(prod.template.findResources('AWS::IAM::Policy'));
  return policies.flatMap((policy) => policy['Properties'].PolicyDocument.Statement);
}

describe('the table', () => {
  const tables = tablesOf(prod, false);
  const [table] = tables;

  it('is the one that the store would make', () => {
    const wanted = dynamoTable('parley');
    assert.equal(tables.length, 1);
    assert.deepEqual(table.KeySchema, wanted.KeySchema);
    assert.deepEqual(table.LocalSecondaryIndexes, wanted.LocalSecondaryIndexes);
    assert.equal(table.BillingMode, wanted.BillingMode);
    const sorted = (list: { AttributeName: string }[]) =>
      list.toSorted((a, b) => a.AttributeName.localeCompare(b.AttributeName));
    assert.deepEqual(
      sorted(table.AttributeDefinitions),
      (wanted.AttributeDefinitions ?? []).toSorted((a, b) =>
        String(a.AttributeName).localeCompare(String(b.AttributeName)),
      ),
    );
    assert.deepEqual(table.TimeToLiveSpecification, { AttributeName: expiryAttribute, Enabled: true });
  });

  it('can be restored to any moment, is encrypted with a key that rotates, and in prod stays', () => {
    assert.deepEqual(table.PointInTimeRecoverySpecification, { PointInTimeRecoveryEnabled: true });
    assert.equal(table.DeletionProtectionEnabled, true);
    assert.ok(table.SSESpecification.SSEEnabled && table.SSESpecification.KMSMasterKeyId);
    prod.template.hasResourceProperties('AWS::KMS::Key', { EnableKeyRotation: true });
    prod.template.hasResource('AWS::DynamoDB::Table', { DeletionPolicy: 'Retain' });
    dev.template.hasResource('AWS::DynamoDB::Table', { DeletionPolicy: 'Delete' });
  });
});

describe('the table of the Turing test', () => {
  const [table] = tablesOf(prod, true);

  it('is the one that the store would make, and nothing in it expires', () => {
    const wanted = turingTable('parley-turing');
    assert.deepEqual(table.KeySchema, wanted.KeySchema);
    assert.deepEqual(table.AttributeDefinitions, wanted.AttributeDefinitions);
    assert.equal(table.BillingMode, wanted.BillingMode);
    for (const key of ['LocalSecondaryIndexes', 'GlobalSecondaryIndexes', 'TimeToLiveSpecification'])
      assert.equal(table[key], undefined);
  });

  it('is kept as safe as the other', () => {
    const [other] = tablesOf(prod, false);
    for (const key of ['PointInTimeRecoverySpecification', 'SSESpecification', 'DeletionProtectionEnabled'])
      assert.deepEqual(table[key], other[key]);
    for (const one of Object.values(prod.template.findResources('AWS::DynamoDB::Table')))
      assert.equal(one['DeletionPolicy'], 'Retain');
    for (const one of Object.values(dev.template.findResources('AWS::DynamoDB::Table')))
      assert.equal(one['DeletionPolicy'], 'Delete');
  });

  it('may be read and written by whoever has the policy, item by item, and by nobody else', () => {
    const policies = Object.values(prod.template.findResources('AWS::IAM::ManagedPolicy'));
    assert.equal(policies.length, 1);
    const { PolicyDocument, Roles, Users, Groups } = policies[0]?.['Properties'] ?? {};
    assert.deepEqual([Roles, Users, Groups], [undefined, undefined, undefined]);
    const granted: { Action: string[]; Resource: unknown }[] = PolicyDocument.Statement;
    assert.deepEqual(
      granted.flatMap(({ Action }) => Action).filter((action) => action.startsWith('dynamodb')),
      ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'].map((one) => `dynamodb:${one}`),
    );
    for (const { Resource } of granted) assert.doesNotMatch(JSON.stringify(Resource), /\*/u);
    assert.doesNotMatch(JSON.stringify(statements()), /Turing/u);
  });
});

describe('the function', () => {
  it('is a container image whose settings Parley knows', () => {
    const functions = Object.values(prod.template.findResources('AWS::Lambda::Function'));
    assert.equal(functions.length, 1);
    const { PackageType, Environment, Timeout, ReservedConcurrentExecutions, KmsKeyArn } =
      functions[0]?.['Properties'] ?? {};
    assert.equal(PackageType, 'Image');
    assert.ok(KmsKeyArn);
    assert.ok(Timeout > 8 && Timeout < 30);
    assert.ok(ReservedConcurrentExecutions > 0);
    const { Variables } = Environment;
    assert.deepEqual(
      Object.keys(Variables).filter((name) => !(name in settings)),
      [],
    );
    assert.equal(Variables.PARLEY_ALEXA_SKILL_IDS, skillIds[0]);
  });

  it('takes secrets from Secrets Manager when it is deployed: the template holds none', () => {
    const text = JSON.stringify(prod.json);
    for (const field of ['apiKeys', 'elasticUrl', 'elasticApiKey', 'webhookSecret'])
      assert.ok(text.includes(`:secret:parley/prod:SecretString:${field}::}}`), field);
    assert.doesNotMatch(JSON.stringify(dev.json), /elastic|webhookSecret/iu);
  });

  it('may do what the store needs, with its own table, key and log alone', () => {
    const listed = statements().flatMap(({ Action }) => Action);
    const own = listed.filter((action) => !action.startsWith('codedeploy'));
    assert.deepEqual([...new Set(own)].toSorted(), [
      'dynamodb:BatchWriteItem',
      'dynamodb:DeleteItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      'kms:Decrypt',
      'kms:DescribeKey',
      'kms:Encrypt',
      'kms:GenerateDataKey',
      'logs:CreateLogStream',
      'logs:PutLogEvents',
    ]);
    for (const { Resource } of statements()) assert.doesNotMatch(JSON.stringify(Resource), /\*"\s*\]?$|"\*"/u);
  });

  it('is called by the given skills and the HTTP interface through its alias, by nobody else', () => {
    const permissions = Object.values(prod.template.findResources('AWS::Lambda::Permission')).map(
      (one) => one['Properties'],
    );
    const callers = permissions.map(({ Principal }) => Principal);
    assert.deepEqual(new Set(callers), new Set(['alexa-appkit.amazon.com', 'apigateway.amazonaws.com']));
    for (const { FunctionName } of permissions) assert.match(JSON.stringify(FunctionName), /Live/u);
    assert.deepEqual(
      permissions.filter(({ EventSourceToken }) => EventSourceToken).map((one) => one.EventSourceToken),
      skillIds,
    );
    assert.doesNotMatch(JSON.stringify(dev.json), /alexa-appkit/u);
  });

  it('keeps its logs for so long and no longer, encrypted', () => {
    for (const [{ template }, days] of [
      [dev, 7],
      [prod, 90],
    ] as const) {
      const logs = Object.values(template.findResources('AWS::Logs::LogGroup')).map((one) => one['Properties']);
      assert.equal(logs.length, 2);
      for (const { RetentionInDays, KmsKeyId } of logs) assert.ok(RetentionInDays === days && KmsKeyId);
    }
  });
});

describe('a deployment', () => {
  it('gives a new version of prod a tenth of the traffic first, and takes it back on an alarm', () => {
    prod.template.hasResourceProperties('AWS::CodeDeploy::DeploymentGroup', {
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST', 'DEPLOYMENT_STOP_ON_ALARM'],
      },
      AlarmConfiguration: { Enabled: true, Alarms: Match.arrayWith([Match.objectLike({ Name: Match.anyValue() })]) },
    });
    prod.template.hasResource('AWS::Lambda::Alias', {
      UpdatePolicy: { CodeDeployLambdaAliasUpdate: Match.anyValue() },
    });
    dev.template.hasResourceProperties('AWS::CodeDeploy::DeploymentGroup', {
      DeploymentConfigName: 'CodeDeployDefault.LambdaAllAtOnce',
    });
  });
});

describe('the HTTP interface', () => {
  it('has a limit of requests and an access log without addresses and bodies', () => {
    prod.template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      DefaultRouteSettings: { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 },
      AccessLogSettings: { Format: Match.not(Match.stringLikeRegexp('sourceIp|userAgent')) },
    });
    const routes = Object.values(prod.template.findResources('AWS::ApiGatewayV2::Route'));
    assert.ok(!routes.some((route) => JSON.stringify(route).includes('metrics')));
  });
});
