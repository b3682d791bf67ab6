import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import type { Stage } from './stages.ts';

/** What the store asks of the table; a transaction needs the rights of its parts. */
const storeActions = ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'];

/**
 * The table of the Turing test, as `src/state/turing-dynamo-table.ts` describes it (a test compares the two), and the rights of whoever serves the
 * games: containers of your own, since a function cannot keep games running.
 */
export class TuringTable extends Construct {
  readonly table: Table;
  readonly policy: ManagedPolicy;

  constructor(scope: Construct, id: string, { stage, key }: { readonly stage: Stage; readonly key: IKey }) {
    super(scope, id);
    // Nothing expires, and there is no index: with one, a collection could not grow beyond 10 GB.
    this.table = new Table(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      encryption: TableEncryption.CUSTOMER_MANAGED,
      encryptionKey: key,
      deletionProtection: stage.keepsData,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.policy = new ManagedPolicy(this, 'Serve', {
      description: `Reads and writes the games of the Turing test, stage ${stage.name}: no scan, no change of the table`,
      statements: [
        new PolicyStatement({
          sid: 'Items',
          effect: Effect.ALLOW,
          actions: storeActions.map((action) => `dynamodb:${action}`),
          resources: [this.table.tableArn],
        }),
        new PolicyStatement({
          sid: 'KeyOfItems',
          effect: Effect.ALLOW,
          actions: ['kms:Decrypt', 'kms:DescribeKey', 'kms:Encrypt', 'kms:GenerateDataKey'],
          resources: [key.keyArn],
        }),
      ],
    });
  }
}
