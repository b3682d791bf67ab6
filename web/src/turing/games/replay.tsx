import { useEffect, useState } from 'preact/hooks';
import { clock } from '../in-words.ts';
import type { MessageFrame } from '../play/play-state.ts';
import { useWords } from '../../words/use-words.tsx';

interface ReplayProps {
  readonly messages: readonly MessageFrame[];
  /** Milliseconds that the talk lasted. */
  readonly lasted: number;
}

const paces = [1, 4, 16];
const stepMs = 100;
const secondMs = 1000;

/** A talk that is over: all of it at once, or at the pace in which it happened. */
export function Replay({ messages, lasted: exactly }: ReplayProps) {
  const say = useWords('replay');
  const talk = useWords('talk');
  const common = useWords('common');
  // In whole seconds, as one moves through it.
  const lasted = Math.ceil(exactly / secondMs) * secondMs;
  const [at, setAt] = useState(lasted);
  const [pace, setPace] = useState(4);
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => setAt((before) => Math.min(lasted, before + stepMs * pace)), stepMs);
    return () => clearInterval(timer);
  }, [isPlaying, pace, lasted]);
  const isAtEnd = at >= lasted;
  useEffect(() => {
    if (isAtEnd) setIsPlaying(false);
  }, [isAtEnd]);
  const play = (): void => {
    if (isAtEnd) setAt(0);
    setIsPlaying(!isPlaying);
  };
  const shown = messages.filter(({ after }) => after <= at);
  return (
    <section class="replay" aria-labelledby="replay-heading">
      <h3 id="replay-heading">{say('talk')}</h3>
      <Player at={at} lasted={lasted} pace={pace} isPlaying={isPlaying} onPlay={play} onPace={setPace} onMove={setAt} />
      <ol class="messages">
        {messages.length === 0 ? <li class="beginning">{say('nothingSaid')}</li> : null}
        {shown.map(({ seq, from, text, after }) => (
          <li key={seq} class={from === 'you' ? 'user' : 'bot'}>
            <span class="visually-hidden">{from === 'you' ? common('you') : talk('partner')}: </span>
            <p dir="auto" lang="en">
              {text}
            </p>
            <span class="quiet">{clock(after)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PlayerProps {
  readonly at: number;
  readonly lasted: number;
  readonly pace: number;
  readonly isPlaying: boolean;
  readonly onPlay: () => void;
  readonly onPace: (pace: number) => void;
  readonly onMove: (at: number) => void;
}

function Player({ at, lasted, pace, isPlaying, onPlay, onPace, onMove }: PlayerProps) {
  const say = useWords('replay');
  return (
    <div class="player">
      <button type="button" class="second" onClick={onPlay}>
        {say(isPlaying ? 'pause' : 'again')}
      </button>
      <select value={pace} aria-label={say('howFast')} onChange={(event) => onPace(Number(event.currentTarget.value))}>
        {paces.map((one) => (
          <option key={one} value={one}>
            {one === 1 ? say('asItWas') : say('times', { pace: one })}
          </option>
        ))}
      </select>
      <button type="button" class="plain" disabled={at >= lasted} onClick={() => onMove(lasted)}>
        {say('allAtOnce')}
      </button>
      <input
        type="range"
        aria-label={say('moment')}
        aria-valuetext={say('momentOf', { at: clock(at), lasted: clock(lasted) })}
        min={0}
        max={lasted}
        step={secondMs}
        value={at}
        onInput={(event) => onMove(Number(event.currentTarget.value))}
      />
      <span class="quiet" aria-hidden="true">
        {clock(at)}
      </span>
    </div>
  );
}
