import type { TuringPlayer } from '../players/player.ts';
import type { Identity } from '../rules/turing-rules.ts';

export interface PartnerScript {
  readonly name: string;
  /** What it says, one after another; silent afterwards. */
  readonly lines: readonly string[];
  /** It speaks again when the other has, or after so many milliseconds without a word. */
  readonly patienceMs: number;
  /** What it predicts when it has said everything and was answered; null for nothing. */
  readonly predicts: Identity | null;
}

/** A player that says its lines, each after an answer to the one before. */
export function scriptedPartner({ name, lines, patienceMs, predicts }: PartnerScript): TuringPlayer {
  return {
    name,
    about: 'says the same lines in every game',
    sit: () => {
      /** How many lines it had said when it began to wait for an answer, and how much time was left then. */
      let waiting = { own: -1, timeLeftMs: 0 };
      return {
        next: async ({ messages, stage, noMessage, noPrediction, yourPrediction, timeLeftMs }) => {
          const own = messages.filter(({ from }) => from === 'you').length;
          const line = lines[own];
          const isAnswered = own === 0 || messages.at(-1)?.from === 'partner';
          const mayPredict = noPrediction === null && yourPrediction === null && predicts !== null;
          if (mayPredict && (stage === 'closing' || (line === undefined && isAnswered))) {
            return Promise.resolve({ kind: 'prediction', says: predicts });
          }
          if (line === undefined || noMessage !== null) return Promise.resolve({ kind: 'wait', ms: patienceMs });
          if (!isAnswered) {
            if (waiting.own !== own) waiting = { own, timeLeftMs };
            const ms = patienceMs - (waiting.timeLeftMs - timeLeftMs);
            if (ms > 0) return Promise.resolve({ kind: 'wait', ms });
          }
          return Promise.resolve({ kind: 'message', text: line });
        },
        close: () => undefined,
      };
    },
    close: async () => Promise.resolve(),
  };
}
