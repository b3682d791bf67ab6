import { useEffect, useRef, useState } from 'preact/hooks';
import type { TuringApi } from '../turing-api.ts';
import type { Game } from './play-state.ts';
import { whyNoMessage } from './talk.tsx';
import type { Play } from './use-play.ts';
import { useWordKeys } from './use-word-keys.ts';
import { WordKeys } from './word-keys.tsx';
import { useWords } from '../../words/use-words.tsx';
import { words } from '../../words/words.ts';
import { refusedInWords } from '../in-words.ts';

interface ComposerProps {
  readonly game: Game;
  /** What the forum asks of the form of messages. */
  readonly hint: string;
  readonly play: Play;
  readonly api: TuringApi;
}

/** The field for the next message. It is never locked, so that the focus stays in it and one can write ahead. */
export function Composer({ game, hint, play, api }: ComposerProps) {
  const say = useWords('talk');
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { role, hasDictionary, forum, order } = game.started;
  const { unlisted, offered } = useWordKeys(api, hasDictionary ? forum : null, text);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const { remark } = play;
  useEffect(() => {
    if (remark?.takenBack) setText((typed) => (typed === '' ? (remark.takenBack ?? '') : typed));
  }, [remark]);

  const isUnderWay = play.outbox.length + (game.standing?.waiting.length ?? 0) > 0;
  const why = whyNoMessage(game) || (order === 'alternate' && isUnderWay ? say('messageOnItsWay') : '');
  const send = (event: Event): void => {
    event.preventDefault();
    const said = text.trim();
    if (said === '' || why !== '' || unlisted.length > 0) return;
    play.act({ kind: 'message', text: said });
    setText('');
    field.current?.focus();
  };
  const left = role.characters - [...text].length;
  return (
    <form class="composer" onSubmit={send}>
      <p id="advice" class={unlisted.length > 0 || remark ? 'advice' : 'advice quiet'} role="status">
        {adviceOf({ remark: remark ? refusedInWords(remark, hint) : '', unlisted, why })}
      </p>
      {hasDictionary ? (
        <WordKeys words={offered} onChoose={(word) => setText(completed(text, word, field.current))} />
      ) : null}
      <div class="line">
        <label class="visually-hidden" for="say">
          {say('yourMessage')}
        </label>
        <input
          id="say"
          ref={field}
          value={text}
          maxLength={role.characters}
          lang="en"
          placeholder={say('saySomething')}
          autocomplete="off"
          autocapitalize={hasDictionary ? 'none' : 'sentences'}
          enterkeyhint="send"
          aria-describedby="advice left"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" disabled={text.trim() === '' || why !== '' || unlisted.length > 0}>
          {say('send')}
        </button>
      </div>
      <p id="left" class={left <= role.characters / 10 ? 'left few' : 'left'}>
        {[
          ...(role.words === null ? [] : [say('mostWords', { count: role.words })]),
          say('charactersLeft', { count: left }),
        ].join(', ')}
      </p>
    </form>
  );
}

interface Advice {
  readonly remark: string;
  readonly unlisted: readonly string[];
  readonly why: string;
}

/** What stands in the way of sending; nothing where all is well. */
function adviceOf({ remark, unlisted, why }: Advice): string {
  if (unlisted.length > 0) return words('talk')('unlisted', { words: unlisted.join(', ') });
  return remark === '' ? why : remark;
}

/** The text with a chosen word in the place of the one that was begun. The field has the focus again. */
function completed(text: string, word: string, field: HTMLInputElement | null): string {
  field?.focus();
  return `${text.replace(/[\p{L}\p{M}\p{N}'’]+$/u, '')}${word} `;
}
