import { useEffect, useRef } from 'preact/hooks';

/** A line of a talk, as it is shown. */
export interface SaidLine {
  readonly isOwn: boolean;
  /** Read out before the line. */
  readonly speaker: string;
  readonly text: string;
  readonly isInvalid?: boolean;
}

interface TalkProps {
  readonly lines: readonly SaidLine[];
  /** Of the whole, for those who hear the page. */
  readonly label?: string;
  /** Said while an answer is waited for. */
  readonly waiting: string | undefined;
}

/** What was said so far. */
export function Talk({ lines, label = 'What was said', waiting }: TalkProps) {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [lines.length, waiting]);
  return (
    <div class="said" role="log" aria-label={label}>
      <ol class="messages">
        {lines.map(({ isOwn, speaker, text, isInvalid }, place) => (
          <li key={place} class={isOwn ? 'user' : 'bot'}>
            <span class="visually-hidden">{speaker}: </span>
            <p lang="en" class={isInvalid ? 'invalid' : ''}>
              {text}
            </p>
          </li>
        ))}
        <li ref={end} class="end" aria-hidden={waiting === undefined}>
          {waiting === undefined ? null : <span class="waiting">{waiting}</span>}
        </li>
      </ol>
    </div>
  );
}
