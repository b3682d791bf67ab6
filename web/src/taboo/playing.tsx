import { remarkOn, speakerOf } from './in-words.ts';
import { MoveForm } from './move-form.tsx';
import type { Game } from './taboo-api.ts';
import { asGuess, Talk } from './talk.tsx';
import type { Taboo } from './use-taboo.ts';

/** A word has so many hints, or none. */
const mostHints = 2;

/** A game under way: what was said, what is left, and the field for the next move. */
export function Playing({ taboo, game }: { readonly taboo: Taboo; readonly game: Game }) {
  const { as, against } = game;
  const { isWaiting } = taboo;
  const mustGuess = game.stage === 'must-guess';
  const leave = (): void => {
    if (!isWaiting && window.confirm('Give this game up?')) taboo.giveUp();
  };
  return (
    <section class="playing" aria-label="Game">
      <Standing game={game} />
      <Talk
        lines={game.history.map(({ role, kind, text, invalid }) => ({
          isOwn: role === as,
          speaker: `${speakerOf(role, as)}${invalid ? ', turned down by the judges' : ''}`,
          text: kind === 'guess' ? asGuess(text) : text,
          isInvalid: invalid ?? false,
        }))}
        waiting={isWaiting ? `${against} is thinking` : undefined}
      />
      <p class="remark" role="status">
        {remarkOn(game)}
      </p>
      <p class="hint" role="status">
        {taboo.hasNoHint ? 'There is no hint for this word.' : game.lastHint === null ? '' : `Hint: ${game.lastHint}`}
      </p>
      <MoveForm
        label={mustGuess ? 'The turns are over. What is the word?' : 'Your move'}
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
          Hint
        </button>
        <button type="button" class="plain" disabled={isWaiting} onClick={leave}>
          Give up
        </button>
      </MoveForm>
    </section>
  );
}

function Standing({ game }: { readonly game: Game }) {
  const { as, against, turn, turns, guessesLeft, target } = game;
  return (
    <p class="standing" role="status">
      <span>
        Turn {turn} of {turns}
      </span>
      {as === 'attacker' ? (
        <span>
          Your word: <strong>{target}</strong>
        </span>
      ) : (
        <span>
          {guessesLeft === 1 ? 'One guess left' : guessesLeft === 0 ? 'No guess left' : `${guessesLeft} guesses left`}
        </span>
      )}
      <span class="quiet">with {against}</span>
    </p>
  );
}
