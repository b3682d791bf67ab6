import { useEffect, useRef } from 'preact/hooks';
import { causeOf, resultFor } from './in-words.ts';
import { JudgedMoves } from './judged-moves.tsx';
import type { Game } from './taboo-api.ts';
import { type GameRecord, recordOf } from './transcripts.ts';
import { MarkedText, strong } from '../words/marked-text.tsx';
import { useWords } from '../words/use-words.tsx';
import { words } from '../words/words.ts';

interface GameEndProps {
  readonly game: Game;
  readonly onReplay: (record: GameRecord) => void;
  readonly onAgain: () => void;
  readonly onDelete: () => void;
}

/** Why a game ended, for the one who played; who said the word in which form. */
function whyInWords({ as, outcome, target, moves }: Game): string {
  const last = moves?.at(-1);
  const form = last?.verdicts.word?.match?.form;
  if (!last || form === undefined) return outcome ? causeOf(outcome, as) : '';
  const say = words('tabooEnd');
  const isOwn = last.role === as;
  if (form === target) return say(isOwn ? 'youSaid' : 'otherSaid', { form });
  return say(isOwn ? 'youSaidForm' : 'otherSaidForm', { form, word: target ?? '' });
}

/** Who won and why, the word, and the judges' view of every move. */
export function GameEnd({ game, onReplay, onAgain, onDelete }: GameEndProps) {
  const say = useWords('tabooEnd');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { as, outcome, target, fault, moves } = game;
  const remove = (): void => {
    if (window.confirm(say('askDelete'))) onDelete();
  };
  return (
    <section class="over" aria-label={say('result')}>
      <h2 ref={heading} tabIndex={-1}>
        {outcome ? resultFor(as, outcome) : ''}
      </h2>
      <p>
        {whyInWords(game)} <MarkedText text={say('wordWas', { word: target ?? '' })} marks={{ b: strong }} />
      </p>
      {fault === null ? null : <p class="quiet">{fault}</p>}
      <div class="buttons">
        <button type="button" onClick={onAgain}>
          {say('again')}
        </button>
        <button type="button" class="second" onClick={() => onReplay(recordOf(game))}>
          {say('replay')}
        </button>
        <a href={`/taboo?game=${encodeURIComponent(game.id)}`}>{say('link')}</a>
        <button type="button" class="plain" onClick={remove}>
          {say('delete')}
        </button>
      </div>
      <JudgedMoves moves={moves ?? []} as={as} />
    </section>
  );
}
