import { remarkOn, speakerOf } from './in-words.ts';
import { MoveForm } from './move-form.tsx';
import type { Game } from './taboo-api.ts';
import { Talk } from './talk.tsx';
import type { Taboo } from './use-taboo.ts';
import { MarkedText, strong } from '../words/marked-text.tsx';
import { useWords } from '../words/use-words.tsx';

/** A word has so many hints, or none. */
const mostHints = 2;

/** A game under way: what was said, what is left, and the field for the next move. */
export function Playing({ taboo, game }: { readonly taboo: Taboo; readonly game: Game }) {
  const say = useWords('tabooGame');
  const { as, against } = game;
  const { isWaiting } = taboo;
  const mustGuess = game.stage === 'must-guess';
  const leave = (): void => {
    if (!isWaiting && window.confirm(say('askGiveUp'))) taboo.giveUp();
  };
  return (
    <section class="playing" aria-label={say('game')}>
      <Standing game={game} />
      <Talk
        label={say('whatWasSaid')}
        lines={game.history.map(({ role, kind, text, invalid }) => ({
          isOwn: role === as,
          speaker: invalid ? say('turnedDown', { who: speakerOf(role, as) }) : speakerOf(role, as),
          text: kind === 'guess' ? say('isIt', { word: text }) : text,
          isInvalid: invalid ?? false,
        }))}
        waiting={isWaiting ? say('thinking', { name: against }) : undefined}
      />
      <p class="remark" role="status">
        {remarkOn(game)}
      </p>
      <p class="hint" role="status">
        {taboo.hasNoHint ? say('noHint') : game.lastHint === null ? '' : say('hintIs', { hint: game.lastHint })}
      </p>
      <MoveForm
        label={say(mustGuess ? 'lastGuess' : 'yourMove')}
        texts={{ say: say('say'), guess: say('guess') }}
        isWaiting={isWaiting}
        canSay={!mustGuess}
        canGuess={as === 'defender' && game.guessesLeft > 0}
        onMove={taboo.move}
      >
        <button
          type="button"
          class="second"
          disabled={isWaiting || taboo.hasNoHint || game.hints >= mostHints}
          onClick={taboo.hint}
        >
          {say('hint')}
        </button>
        <button type="button" class="plain" disabled={isWaiting} onClick={leave}>
          {say('giveUp')}
        </button>
      </MoveForm>
    </section>
  );
}

function Standing({ game }: { readonly game: Game }) {
  const say = useWords('tabooGame');
  const { as, against, turn, turns, guessesLeft, target } = game;
  return (
    <p class="standing" role="status">
      <span>{say('turnOf', { turn, turns })}</span>
      {as === 'attacker' ? (
        <span>
          <MarkedText text={say('yourWord', { word: target ?? '' })} marks={{ b: strong }} />
        </span>
      ) : (
        <span>{say('guessesLeft', { count: guessesLeft })}</span>
      )}
      <span class="quiet">{say('with', { name: against })}</span>
    </p>
  );
}
