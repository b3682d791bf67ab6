import { RemovalPolicy } from 'aws-cdk-lib';
import { HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { NagSuppressions } from 'cdk-nag';
import { Construct } from 'constructs';
import type { Stage } from './stages.ts';

/** No address and no body: who called what, and how it ended. */
const accessFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    at: '$context.requestTimeEpoch',
    route: '$context.routeKey',
    status: '$context.status',
    ms: '$context.responseLatency',
    error: '$context.error.messageString',
  }),
);

const ownAccess = {
  id: 'AwsSolutions-APIG4',
  reason:
    'Parley checks its callers itself: API keys on /v1, /readyz and the documents, signatures on /alexa and /webhook; /healthz tells nothing of anybody. ' +
    'An authoriser of the gateway could not verify the signature of a body.',
};

/** The addresses that the function answers, with a limit of requests and an access log; Parley itself checks keys and signatures. */
export class HttpInterface extends Construct {
  readonly api: HttpApi;
  readonly address: string;

  constructor(
    scope: Construct,
    id: string,
    props: { readonly stage: Stage; readonly live: Alias; readonly key: IKey },
  ) {
    super(scope, id);
    const { stage, live, key } = props;
    const logGroup = new LogGroup(this, 'AccessLog', {
      retention: stage.logDays === 7 ? RetentionDays.ONE_WEEK : RetentionDays.THREE_MONTHS,
      encryptionKey: key,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.api = new HttpApi(this, 'Api', {
      apiName: `parley-${stage.name}`,
      createDefaultStage: false,
    });
    const integration = new HttpLambdaIntegration('Bot', live);
    const open = ['/alexa', '/webhook', '/v1/{path+}', '/healthz', '/readyz', '/openapi.json', '/docs'];
    for (const path of open) this.api.addRoutes({ path, methods: [HttpMethod.ANY], integration });
    NagSuppressions.addResourceSuppressions(this.api, [ownAccess], true);
    const rate = stage.requestsPerSecond;
    const defaultStage = new HttpStage(this, 'Default', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: rate, burstLimit: rate * 2 },
      accessLogSettings: { destination: new LogGroupLogDestination(logGroup), format: accessFormat },
    });
    this.address = defaultStage.url;
  }
}
