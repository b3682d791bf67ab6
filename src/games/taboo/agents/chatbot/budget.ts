import type { GenerationRequest, TextGenerator } from '../../../../contracts/text-generator.ts';
import type { Clock } from '../../../../core/clock.ts';
import { ParleyError } from '../../../../core/errors.ts';

/** What a run may cost at an endpoint that takes money. */
export interface Budget {
  /** Requests, those that failed and were asked again included. */
  readonly calls: number;
  /** Tokens of questions and answers; estimated, at four letters each. */
  readonly tokens: number;
  /** A request that failed is asked again so many times. */
  readonly retries?: number;
  /** Milliseconds before the first of them; each further one waits twice as long. */
  readonly backOffMs?: number;
}

/** What was spent so far. */
export interface Spending {
  readonly calls: number;
  readonly tokens: number;
}

export interface BudgetedGenerator extends TextGenerator {
  readonly spent: () => Spending;
}

const defaultRetries = 3;
const defaultBackOffMs = 500;
const lettersPerToken = 4;

/**
 * The generator within a budget: before each call it is looked whether the call could go over it, with answers as long as they may be; what it did
 * cost is counted afterwards. A call that fails is made again after a pause, until the signal is aborted.
 *
 * @throws (from generate) ParleyError PARLEY_BUDGET_SPENT, which no pause mends; else what the generator threw last
 */
export function withBudget(generator: TextGenerator, budget: Budget, clock: Clock): BudgetedGenerator {
  const { retries = defaultRetries, backOffMs = defaultBackOffMs } = budget;
  let calls = 0;
  let tokens = 0;
  return {
    name: generator.name,
    version: generator.version,
    spent: () => ({ calls, tokens }),
    generate: async (request, signal) => {
      const asked = tokensIn(request.history) + tokensIn([request.background ?? '']);
      for (let attempt = 0; ; attempt += 1) {
        refuseOverspending({ calls: calls + 1, tokens: tokens + asked + request.samples * request.maxTokens }, budget);
        calls += 1;
        tokens += asked;
        try {
          const generated = await generator.generate(request, signal);
          tokens += tokensIn(generated.texts) + tokensIn(generated.rejected.map(({ text }) => text));
          return generated;
        } catch (error) {
          if (attempt >= retries || signal.aborted) throw error;
          await pause(clock, backOffMs * 2 ** attempt, signal);
        }
      }
    },
  };
}

function tokensIn(texts: readonly GenerationRequest['history'][number][]): number {
  return texts.reduce((sum, text) => sum + Math.ceil(text.length / lettersPerToken), 0);
}

function refuseOverspending(wanted: Spending, budget: Budget): void {
  const over = wanted.calls > budget.calls ? 'calls' : wanted.tokens > budget.tokens ? 'tokens' : undefined;
  if (over === undefined) return;
  throw new ParleyError(
    'PARLEY_BUDGET_SPENT',
    `The run's budget of ${budget[over]} ${over} does not allow another request.`,
    {
      remedy: 'Allow more, play fewer games, or replay recorded replies.',
      context: { wanted, budget },
    },
  );
}

async function pause(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const abort = (): void => {
      cancel();
      reject(signal.reason);
    };
    const cancel = clock.after(milliseconds, () => {
      signal.removeEventListener('abort', abort);
      resolve();
    });
    signal.addEventListener('abort', abort, { once: true });
  });
}
