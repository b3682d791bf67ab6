import type { ForumAnswer } from '../../../../src/games/turing/protocol/answers.ts';
import { useWords } from '../../words/use-words.tsx';
import { addressOf } from '../routes.ts';
import { minutesOf } from './minutes-of.ts';

/** Says before a game that others may read it, and leads to where one reads those of others. */
export function SpectatorsNote({ forum: { name, spectators } }: { readonly forum: ForumAnswer }) {
  const say = useWords('watch');
  if (spectators === null) return null;
  const minutes = { count: minutesOf(spectators.delaySeconds) };
  return (
    <p class="quiet">
      {spectators.anybody ? say('anybodyMay', minutes) : say('accountsMay', minutes)}{' '}
      <a href={addressOf({ name: 'watch', forum: name, talk: null })} aria-describedby={`forum-${name}`}>
        {say('watchHere')}
      </a>
    </p>
  );
}
