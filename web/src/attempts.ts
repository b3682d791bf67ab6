import { useCallback, useContext, useRef, useState } from 'preact/hooks';
import { Problem } from './api.ts';
import { type CommonTexts, PageTexts } from './page-texts.ts';

export interface Fault {
  readonly text: string;
  readonly remedy: string;
  readonly needsKey: boolean;
  /** Says the same again. */
  readonly retry: () => void;
}

/** An id for a turn or a move. `crypto.randomUUID` is there only for pages of this machine or over HTTPS. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Attempt = (work: () => Promise<void>) => void;

/** Runs requests, and keeps what went wrong in words, with a way to try again. */
export function useAttempts(): {
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
    const run = async (): Promise<void> => {
      setUnderWay((count) => count + 1);
      setFault(undefined);
      try {
        await work();
      } catch (error) {
        setFault(faultOf(error, texts.current, () => void run()));
      }
      setUnderWay((count) => count - 1);
    };
    void run();
  }, []);
  return { isWaiting: underWay > 0, fault, attempt };
}

function faultOf(error: unknown, texts: CommonTexts, retry: () => void): Fault {
  if (!(error instanceof Problem)) return { ...texts.unreachable, needsKey: false, retry };
  const { text, remedy } = texts.faultOf(error) ?? { text: error.message, remedy: error.remedy };
  return { text, remedy, needsKey: error.status === 401, retry };
}
