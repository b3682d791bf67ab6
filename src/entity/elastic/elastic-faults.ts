import { z } from 'zod';
import { messageOf, ParleyError } from '../../core/errors.ts';

const failure = z.looseObject({
  name: z.string(),
  statusCode: z.number().optional().catch(undefined),
});

/** The status that the server answered with; undefined where it did not answer. */
export function statusOf(error: unknown): number | undefined {
  return failure.safeParse(error).data?.statusCode;
}

/** Without an answer, with too much to do or broken: another try may help. */
export function isPassing(error: unknown): boolean {
  const { name, statusCode } = failure.safeParse(error).data ?? {};
  if (statusCode !== undefined) return isPassingStatus(statusCode);
  return name === 'ConnectionError' || name === 'TimeoutError' || name === 'NoLivingConnectionsError';
}

/** The statuses of a server that has too much to do, or of a gateway before one that is not there. */
export function isPassingStatus(status: number): boolean {
  return [429, 502, 503, 504].includes(status);
}

const remedies: Readonly<Record<number, string>> = {
  401: 'Check PARLEY_ELASTIC_API_KEY, or PARLEY_ELASTIC_USER and PARLEY_ELASTIC_PASSWORD.',
  403: 'Let the key or user read (and, for loading, manage) the indices of the alias (docs/elasticsearch.md lists the rights).',
  404: 'Load the knowledge with `parley kb elastic load`, or check PARLEY_ELASTIC_ALIAS.',
};
const generalRemedy = 'Check PARLEY_ELASTIC_URL, and that the cluster is up and this machine reaches it.';

/** What went wrong with a request, as PARLEY_INDEX_UNAVAILABLE with what to do; a ParleyError as it is. */
export function asElasticError(doing: string, error: unknown): ParleyError {
  if (ParleyError.isInstance(error)) return error;
  const what = error instanceof z.ZodError ? 'the answer has another form than expected' : messageOf(error);
  return new ParleyError('PARLEY_INDEX_UNAVAILABLE', `Elasticsearch cannot ${doing}: ${what}.`, {
    remedy: remedies[statusOf(error) ?? 0] ?? generalRemedy,
    context: { doing, status: statusOf(error) ?? null },
    cause: error,
  });
}
