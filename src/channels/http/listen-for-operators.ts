import type { Config } from '../../config/config.ts';
import type { AppBasics } from './app-basics.ts';
import { type Listening, listen } from './listen.ts';
import { createOperationsApp, type Operations } from './operations.ts';

/**
 * Listens where PARLEY_OPERATIONS_PORT says, for metrics and readiness; undefined where it says nothing.
 *
 * @throws ParleyError PARLEY_PORT_IN_USE, PARLEY_ADDRESS_UNUSABLE
 */
export async function listenForOperators(
  { PARLEY_OPERATIONS_HOST: host, PARLEY_OPERATIONS_PORT: port }: Config,
  basics: AppBasics,
  check: Operations['check'],
): Promise<Listening | undefined> {
  return port === '' ? undefined : listen(createOperationsApp(basics, check), host, port);
}
