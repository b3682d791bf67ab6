import { useWords } from '../../words/use-words.tsx';
import { addressOf } from '../routes.ts';

/** The way for those who want to see others play before they do. */
export function WatchFirst() {
  const say = useWords('watch');
  return (
    <p>
      <a href={addressOf({ name: 'watch', forum: null, talk: null })}>{say('watchFirst')}</a>
    </p>
  );
}
