import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import type { Stage } from './stages.ts';

/** What the store asks of the table; a transaction needs the rights of its parts. */
const storeActions = ['GetItem', 'Query', 'PutItem', 'DeleteItem', 'BatchWriteItem'];
const turnIdIndex = 'by-turn-id';

/** The one table of conversations, turns and profiles, as `src/state/dynamo-table.ts` describes it (a test compares the two). */
export class StateTable extends Construct {
  readonly table: Table;
  readonly #key: IKey;

  constructor(scope: Construct, id: string, { stage, key }: { readonly stage: Stage; readonly key: IKey }) {
    super(scope, id);
    this.#key = key;
    this.table = new Table(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: 'expires',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      encryption: TableEncryption.CUSTOMER_MANAGED,
      encryptionKey: key,
      deletionProtection: stage.keepsData,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.table.addLocalSecondaryIndex({
      indexName: turnIdIndex,
      sortKey: { name: 'turnId', type: AttributeType.STRING },
      projectionType: ProjectionType.KEYS_ONLY,
    });
  }

  /** Lets a role read and write items through the store: not scan, not change the table. */
  grantStore({ grantPrincipal }: IGrantable): void {
    const { tableArn } = this.table;
    grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        sid: 'Items',
        effect: Effect.ALLOW,
        actions: storeActions.map((action) => `dynamodb:${action}`),
        resources: [tableArn, `${tableArn}/index/${turnIdIndex}`],
      }),
    );
    grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        sid: 'KeyOfItems',
        effect: Effect.ALLOW,
        actions: ['kms:Decrypt', 'kms:DescribeKey', 'kms:Encrypt', 'kms:GenerateDataKey'],
        resources: [this.#key.keyArn],
      }),
    );
  }
}
