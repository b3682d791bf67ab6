import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, ComparisonOperator, type IMetric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { type ITable, Operation } from 'aws-cdk-lib/aws-dynamodb';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { Stage } from './stages.ts';

/** What is watched, and who is told. */
export interface BotAlarmsProps {
  readonly stage: Stage;
  readonly live: Alias;
  readonly api: HttpApi;
  readonly table: ITable;
  readonly turingTable: ITable;
  readonly topic: ITopic;
}

interface Watched {
  readonly metric: IMetric;
  readonly above: number;
  /** What it means, in a few words. */
  readonly meaning: string;
  /** Of the last minutes, so many must be bad. */
  readonly minutes?: number;
}

const period = Duration.minutes(1);
const operations = [Operation.GET_ITEM, Operation.QUERY, Operation.PUT_ITEM, Operation.TRANSACT_WRITE_ITEMS];

/** An alarm for each way to fail that users notice; each is named as its runbook in docs/operations.md. */
export class BotAlarms extends Construct {
  /** Those that undo a deployment. */
  readonly ofDeployment: readonly Alarm[];

  constructor(scope: Construct, id: string, { stage, live, api, table, turingTable, topic }: BotAlarmsProps) {
    super(scope, id);
    const alarm = (name: string, watched: Watched): Alarm => this.#alarm(stage, topic, name, watched);
    const errors = alarm('function-errors', {
      metric: live.metricErrors({ period }),
      above: 2,
      meaning: 'Invocations of the function end with an error.',
    });
    const slow = alarm('function-p99', {
      metric: live.metricDuration({ period, statistic: Stats.percentile(99) }),
      above: stage.p99Ms,
      minutes: 3,
      meaning: 'The slowest hundredth of turns takes too long.',
    });
    alarm('function-throttles', {
      metric: live.metricThrottles({ period }),
      above: 0,
      minutes: 2,
      meaning: 'More callers at once than the function may have instances.',
    });
    alarm('api-5xx', {
      metric: api.metricServerError({ period, statistic: Stats.SUM }),
      above: 2,
      meaning: 'The HTTP interface answers with 5xx.',
    });
    for (const [name, what, watched] of [
      ['table', 'the table', table],
      ['turing-table', 'the table of the Turing test', turingTable],
    ] as const) {
      alarm(`${name}-throttles`, {
        metric: watched.metricThrottledRequestsForOperations({ operations, period }),
        above: 5,
        meaning: `DynamoDB throttles ${what}.`,
      });
      alarm(`${name}-errors`, {
        metric: watched.metricSystemErrorsForOperations({ operations, period }),
        above: 2,
        meaning: `DynamoDB fails with ${what}.`,
      });
    }
    this.ofDeployment = [errors, slow];
  }

  #alarm(stage: Stage, topic: ITopic, name: string, { metric, above, meaning, minutes = 1 }: Watched): Alarm {
    const alarm = new Alarm(this, name, {
      alarmName: `parley-${stage.name}-${name}`,
      alarmDescription: `${meaning} Runbook: docs/operations.md#${name}`,
      metric,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: minutes,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    const action = new SnsAction(topic);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    return alarm;
  }
}
