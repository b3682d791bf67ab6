import { useEffect, useState } from 'preact/hooks';
import { PagesMenu } from '../../pages-menu.tsx';
import { useWords } from '../../words/use-words.tsx';

/** The way to the other pages; where the games are served alone there are none, and only the interface is left. */
export function OtherPages() {
  const say = useWords('common');
  const [isAlone, setIsAlone] = useState(false);
  useEffect(() => {
    const look = async (): Promise<void> => {
      try {
        setIsAlone((await fetch('/v1/taboo/agents', { method: 'HEAD' })).status === 404);
      } catch {
        // Without a line there is nowhere to go either way.
      }
    };
    void look();
  }, []);
  return isAlone ? <a href="/docs">{say('programs')}</a> : <PagesMenu current="/turing" />;
}
