import { useEffect, useRef } from 'preact/hooks';
import { remarkOn, speakerOf } from './in-words.ts';
import type { Game } from './taboo-api.ts';
import type { Taboo } from './use-taboo.ts';

const longestText = 500;

/** A game under way: what was said, what is left, and the field for the next move. */
export function Playing({ taboo, game }: { readonly taboo: Taboo; readonly game: Game }) {
  const { as, against, turn, turns, guessesLeft, target } = game;
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [game.history.length, taboo.isWaiting]);
  return (
    <section class="playing" aria-label="Game">
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
      <div class="said" role="log" aria-label="What was said">
        <ol class="messages">
          {game.history.map(({ role, kind, text, invalid }, place) => (
            <li key={place} class={role === as ? 'user' : 'bot'}>
              <span class="visually-hidden">
                {speakerOf(role, as)}
                {invalid ? ', turned down by the judges' : ''}:{' '}
              </span>
              <p class={invalid ? 'invalid' : ''}>{kind === 'guess' ? `Is it '${text}'?` : text}</p>
            </li>
          ))}
          <li ref={end} class="end" aria-hidden={!taboo.isWaiting}>
            {taboo.isWaiting ? <span class="waiting">{against} is thinking</span> : null}
          </li>
        </ol>
      </div>
      <p class="remark" role="status">
        {remarkOn(game)}
      </p>
      <MoveForm taboo={taboo} game={game} />
    </section>
  );
}

function MoveForm({ taboo, game }: { readonly taboo: Taboo; readonly game: Game }) {
  const field = useRef<HTMLInputElement>(null);
  const { isWaiting } = taboo;
  useEffect(() => {
    if (!isWaiting) field.current?.focus({ preventScroll: true });
  }, [isWaiting]);
  const mustGuess = game.stage === 'must-guess';
  const make = (kind: 'utterance' | 'guess'): void => {
    const text = field.current?.value.trim() ?? '';
    if (text === '' || isWaiting || !field.current) return;
    field.current.value = '';
    taboo.move(kind, text);
  };
  const leave = (): void => {
    if (!isWaiting && window.confirm('Give this game up?')) taboo.giveUp();
  };
  const canGuess = game.as === 'defender' && game.guessesLeft > 0;
  return (
    <form
      class="move"
      onSubmit={(event) => {
        event.preventDefault();
        make(mustGuess ? 'guess' : 'utterance');
      }}
    >
      <label for="move">{mustGuess ? 'The turns are over. What is the word?' : 'Your move'}</label>
      <input id="move" ref={field} maxLength={longestText} autocomplete="off" enterkeyhint="send" />
      <div class="buttons">
        {mustGuess ? null : (
          <button type="submit" disabled={isWaiting}>
            Say
          </button>
        )}
        {canGuess ? (
          <button
            type={mustGuess ? 'submit' : 'button'}
            class="second"
            disabled={isWaiting}
            onClick={mustGuess ? undefined : () => make('guess')}
          >
            Guess
          </button>
        ) : null}
        <button type="button" class="plain" disabled={isWaiting} onClick={leave}>
          Give up
        </button>
      </div>
    </form>
  );
}
