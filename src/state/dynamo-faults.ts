import { z } from 'zod';
import { ParleyError } from '../core/errors.ts';
import { storeUnavailable } from './store-error.ts';

/**
 * What a failed request means: its condition did not hold; the server had no room and did nothing; nobody knows whether it was carried
 * out; or trying again is useless.
 */
export type DynamoFault = 'condition' | 'busy' | 'unclear' | 'final';

const failure = z.looseObject({
  name: z.string(),
  $metadata: z.looseObject({ httpStatusCode: z.number().optional() }).optional(),
  CancellationReasons: z.array(z.looseObject({ Code: z.string().optional() })).optional(),
});

const busy: ReadonlySet<string> = new Set([
  'ProvisionedThroughputExceededException',
  'ProvisionedThroughputExceeded',
  'ThrottlingException',
  'ThrottlingError',
  'RequestLimitExceeded',
  'TransactionConflictException',
  'TransactionConflict',
  'TransactionInProgressException',
]);

const remedies: Readonly<Record<string, string>> = {
  ResourceNotFoundException: 'Make the table: set PARLEY_DYNAMODB_CREATE=1 once, or deploy it (docs/dynamodb.md).',
  AccessDeniedException: 'Let the role read and write the table and its index (docs/dynamodb.md lists the actions).',
  UnrecognizedClientException: 'Check the credentials that the AWS SDK finds.',
  CredentialsProviderError: 'Give the process credentials: a role, a profile or AWS_ACCESS_KEY_ID.',
};
const generalRemedy =
  'Check region, endpoint and table, and that the network reaches them; send the turn again with the same turnId.';

/** What an error of the SDK means for the request. */
export function faultOf(error: unknown): DynamoFault {
  const parsed = failure.safeParse(error);
  if (!parsed.success) return 'final';
  const { name, $metadata, CancellationReasons: reasons } = parsed.data;
  if (name === 'ConditionalCheckFailedException') return 'condition';
  if (name === 'TransactionCanceledException')
    return faultOfTransaction((reasons ?? []).map(({ Code }) => Code ?? 'None'));
  if (busy.has(name)) return 'busy';
  const status = $metadata?.httpStatusCode;
  if (status !== undefined) return status >= 400 && status < 500 ? 'final' : 'unclear';
  // Without an answer: time-outs, aborted attempts and broken connections, in whatever the SDK wraps them.
  return name === 'CredentialsProviderError' ? 'final' : 'unclear';
}

/** The condition counts most: where it failed, another try fails too. */
function faultOfTransaction(codes: readonly string[]): DynamoFault {
  if (codes.includes('ConditionalCheckFailed')) return 'condition';
  return codes.some((code) => busy.has(code)) ? 'busy' : 'final';
}

/** The places of the parts of a transaction whose conditions did not hold; none where it failed otherwise. */
export function failedConditions(error: unknown): readonly number[] {
  const reasons = failure.safeParse(error).data?.CancellationReasons ?? [];
  return reasons.flatMap(({ Code }, place) => (Code === 'ConditionalCheckFailed' ? [place] : []));
}

/** True for the error of making a table that is there already. */
export function isTableThere(error: unknown): boolean {
  return failure.safeParse(error).data?.name === 'ResourceInUseException';
}

/** An error of the SDK, or of a try that took too long, as PARLEY_STORE_UNAVAILABLE with what to do; another ParleyError as it is. */
export function asDynamoError(table: string, error: unknown): ParleyError {
  if (ParleyError.isInstance(error) && error.code !== 'PARLEY_LATE') return error;
  const name = failure.safeParse(error).data?.name ?? '';
  return storeUnavailable(`in DynamoDB table ${table}`, error, remedies[name] ?? generalRemedy);
}
