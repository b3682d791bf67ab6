import type { Clock } from '../../../core/clock.ts';
import type { TuringAccounts } from '../../../games/turing/service/turing-accounts.ts';
import type { TuringForums } from '../../../games/turing/service/turing-forums.ts';
import type { TuringService } from '../../../games/turing/service/turing-service.ts';
import type { TuringSpectators } from '../../../games/turing/service/turing-spectators.ts';
import type { WebSockets } from '../web-sockets.ts';
import type { TuringHttpLimits } from './turing-limits.ts';

/** What the HTTP interface of the Turing test is made of. */
export interface TuringParts {
  readonly service: TuringService;
  readonly accounts: TuringAccounts;
  readonly forums: TuringForums;
  /** Left out where nothing is shown to spectators. */
  readonly spectators?: TuringSpectators;
  readonly clock: Clock;
  /** For players on a WebSocket; `listen` gets the same ones. */
  readonly sockets?: WebSockets;
  /** What differs from the usual limits. */
  readonly limits?: Partial<TuringHttpLimits>;
  /** How often a stream sends an empty line when there is nothing to send; 10 s where left out. */
  readonly keepAliveMs?: number;
}
