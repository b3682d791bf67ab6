import { useEffect, useState } from 'preact/hooks';
import type { Announcement } from './snapshot.ts';
import { useWords } from '../../words/use-words.tsx';

/** Long enough to be noticed by every screen reader. */
const stayMs = 5000;

/**
 * What is read out and not seen: each message of the partner once, however the page is drawn. It goes again after a while, so that nobody who
 * reads through the page comes to it twice.
 */
export function Announcer({ announcements }: { readonly announcements: readonly Announcement[] }) {
  const say = useWords('page');
  const [done, setDone] = useState<string>();
  const last = announcements.at(-1)?.key;
  useEffect(() => {
    const timer = setTimeout(() => setDone(last), stayMs);
    return () => clearTimeout(timer);
  }, [last]);
  const fresh = announcements.slice(announcements.findIndex(({ key }) => key === done) + 1);
  return (
    <div class="visually-hidden" role="log" aria-live="polite" aria-relevant="additions" aria-label={say('whatIsNew')}>
      {fresh.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
