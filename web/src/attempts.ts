import { useCallback, useContext, useRef, useState } from 'preact/hooks';
import { Problem, Unreachable } from './api.ts';
import { type CommonTexts, PageTexts } from './page-texts.ts';

export interface Fault {
  readonly text: string;
  readonly remedy: string;
  readonly needsKey: boolean;
  /** Says the same again, at once. */
  readonly retry: () => void;
  /** It is tried again by itself, too. */
  readonly isTriedAgain?: boolean;
}

/** An id for a turn or a move. `crypto.randomUUID` is there only for pages of this machine or over HTTPS. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Attempt = (work: () => Promise<void>) => void;

/** In milliseconds; the last one again and again. */
const pauses = [1000, 2000, 4000, 8000, 15_000] as const;
/** Of a server, or what stands before it, that will be back. */
const passingStatuses = [502, 503, 504];

/** Runs requests, and keeps what went wrong in words, with a way to try again. What passes by itself is tried again by itself. */
export function useAttempts(): {
  /** True also while what is tried again pauses. */
  readonly isWaiting: boolean;
  readonly fault: Fault | undefined;
  readonly attempt: Attempt;
} {
  const [underWay, setUnderWay] = useState(0);
  const [fault, setFault] = useState<Fault>();
  const latest = useContext(PageTexts);
  const texts = useRef(latest);
  texts.current = latest;
  const attempt = useCallback<Attempt>((work) => {
    const untilDone = async (tries: number): Promise<void> => {
      try {
        await work();
        setFault(undefined);
      } catch (error) {
        if (!isPassing(error)) {
          setFault(faultOf(error, texts.current, begin));
          return;
        }
        await new Promise<void>((resolve) => {
          setFault({ ...faultOf(error, texts.current, resolve), isTriedAgain: true });
          setTimeout(resolve, pauses[Math.min(tries, pauses.length - 1)]);
          addEventListener('online', () => resolve(), { once: true });
        });
        await untilDone(tries + 1);
      }
    };
    const begin = (): void => {
      setFault(undefined);
      setUnderWay((count) => count + 1);
      void untilDone(0).finally(() => setUnderWay((count) => count - 1));
    };
    begin();
  }, []);
  return { isWaiting: underWay > 0, fault, attempt };
}

function isPassing(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof Problem && passingStatuses.includes(error.status));
}

function faultOf(error: unknown, texts: CommonTexts, retry: () => void): Fault {
  if (!(error instanceof Problem)) return { ...texts.unreachable, needsKey: false, retry };
  const { text, remedy } = texts.faultOf(error) ?? { text: error.message, remedy: error.remedy };
  return { text, remedy, needsKey: error.status === 401, retry };
}
