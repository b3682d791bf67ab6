import { describe, expect, it } from '@jest/globals';
import { ParleyError } from '../../../src/core/errors.ts';
import { asDynamoError, faultOf } from '../../../src/state/dynamo-faults.ts';

const failed = (name: string, status?: number, more: object = {}): Error =>
  Object.assign(new Error(name), { name, $metadata: status === undefined ? {} : { httpStatusCode: status }, ...more });
const cancelled = (...codes: string[]): Error =>
  failed('TransactionCanceledException', 400, { CancellationReasons: codes.map((Code) => ({ Code })) });

describe('what an error of DynamoDB means', () => {
  it.each<[string, unknown, string]>([
    ['a condition that failed', failed('ConditionalCheckFailedException', 400), 'condition'],
    ['a condition of a transaction', cancelled('None', 'ConditionalCheckFailed'), 'condition'],
    ['a condition beside a conflict', cancelled('TransactionConflict', 'ConditionalCheckFailed'), 'condition'],
    ['a conflict of transactions', cancelled('None', 'TransactionConflict'), 'busy'],
    ['a throttled transaction', cancelled('ThrottlingError', 'None'), 'busy'],
    ['a write beside a transaction', failed('TransactionConflictException', 400), 'busy'],
    ['no capacity', failed('ProvisionedThroughputExceededException', 400), 'busy'],
    ['too many requests', failed('ThrottlingException', 400), 'busy'],
    ['a fault of the server', failed('InternalServerError', 500), 'unclear'],
    ['a broken connection', failed('TimeoutError', undefined, { code: 'ECONNRESET' }), 'unclear'],
    ['an attempt that was ended', failed('AbortError'), 'unclear'],
    ['an answer that cannot be read', failed('SyntaxError', 200), 'unclear'],
    ['a missing table', failed('ResourceNotFoundException', 400), 'final'],
    ['a transaction that breaks a rule', cancelled('ValidationError', 'None'), 'final'],
    ['no credentials', failed('CredentialsProviderError'), 'final'],
    ['something else', 'boom', 'final'],
  ])('%s', (_what, error, fault) => {
    expect(faultOf(error)).toBe(fault);
  });

  it.each([
    ['ResourceNotFoundException', /PARLEY_DYNAMODB_CREATE/],
    ['AccessDeniedException', /role/],
    ['CredentialsProviderError', /credentials/],
    ['InternalServerError', /same turnId/],
  ])('%s says what to do', (name, remedy) => {
    const error = asDynamoError('parley', failed(name));
    expect(error).toMatchObject({ code: 'PARLEY_STORE_UNAVAILABLE', message: expect.stringContaining('parley') });
    expect(error.remedy).toMatch(remedy);
  });

  it('keeps errors of the store, but not those of a try that was late', () => {
    const own = new ParleyError('PARLEY_STATE_TOO_LARGE', 'Too large.', { remedy: 'Less.' });
    expect(asDynamoError('parley', own)).toBe(own);
    const late = new ParleyError('PARLEY_LATE', 'Late.', { remedy: 'Wait.' });
    expect(asDynamoError('parley', late).code).toBe('PARLEY_STORE_UNAVAILABLE');
  });
});
