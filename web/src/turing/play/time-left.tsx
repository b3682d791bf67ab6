import { useEffect, useState } from 'preact/hooks';
import { clock } from '../in-words.ts';
import { useWords } from '../../words/use-words.tsx';

interface TimeLeftProps {
  /** On the page's clock. */
  readonly endsAt: number;
  readonly label: string;
}

/** Moments at which the time that is left is read out, in seconds. */
const told = [60, 10];
const tickMs = 250;

/** The time that is left; read out twice, not each second. */
export function TimeLeft({ endsAt, label }: TimeLeftProps) {
  const say = useWords('talk');
  const [left, setLeft] = useState(endsAt - performance.now());
  useEffect(() => {
    const tick = (): void => setLeft(endsAt - performance.now());
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [endsAt]);
  const seconds = Math.ceil(left / 1000);
  const due = told.findLast((moment) => seconds <= moment && seconds > moment - 5);
  return (
    <span class={seconds <= 30 ? 'time soon' : 'time'}>
      <span role="timer" aria-label={label}>
        {clock(left)}
      </span>
      <span class="visually-hidden" role="status">
        {due === undefined ? '' : say('secondsLeft', { count: due })}
      </span>
    </span>
  );
}
