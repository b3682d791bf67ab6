import './watch.css';
import { useState } from 'preact/hooks';
import type { ForumAnswer } from '../../../../src/games/turing/protocol/answers.ts';
import { type WatchedSide, watchedSides } from '../../../../src/games/turing/protocol/watched-sides.ts';
import { FaultNote } from '../../fault-note.tsx';
import { useLanguage, useWords } from '../../words/use-words.tsx';
import { forumIn } from '../forum-words.ts';
import { Section } from '../parts/section.tsx';
import { useStayAtEnd } from '../play/use-stay-at-end.ts';
import { addressOf } from '../routes.ts';
import { roleName } from './role-name.ts';
import { SideGuess } from './side-guess.tsx';
import { guessesOf, noteGuess } from './noted-guesses.ts';
import { minutesOf } from './minutes-of.ts';
import { useWatchedTalk } from './use-watched-talk.ts';
import type { WatchApi } from './watch-api.ts';
import { WatchedEnd } from './watched-end.tsx';
import type { WatchedState } from './watched-state.ts';

interface WatchedTalkProps {
  readonly api: WatchApi;
  readonly forum: string;
  /** What is known of the forum, as soon as something is. */
  readonly known: ForumAnswer | undefined;
  readonly talk: string;
}

/** A talk of others as it goes on, with what one takes the two for, and how it ended. */
export function WatchedTalk({ api, forum, known, talk }: WatchedTalkProps) {
  const say = useWords('watch');
  const { state, isGone, fault } = useWatchedTalk(api, forum, talk);
  const [guesses, setGuesses] = useState(() => guessesOf(talk));
  const { language } = useLanguage();
  const { opened, over } = state;
  const title = known ? forumIn(known, language).title : opened?.title;
  return (
    <Section heading={isGone ? say('heading') : (title ?? say('heading'))} class="watched">
      <p>
        <a href={addressOf({ name: 'watch', forum, talk: null })}>{say('allTalks')}</a>
      </p>
      {fault ? <FaultNote fault={fault} onKey={fault.retry} /> : null}
      {isGone ? (
        <p role="status">{say('gone')}</p>
      ) : (
        <>
          {opened ? <p class="quiet">{say('delay', { count: minutesOf(opened.delaySeconds) })}</p> : null}
          <WatchedLog state={state} known={known} />
          <fieldset class="guesses" disabled={over !== null}>
            <legend>{say('yourGuess')}</legend>
            <p class="quiet">{say('guessNote')}</p>
            {watchedSides.map((side) => (
              <SideGuess
                key={side}
                side={side}
                guess={guesses[side]}
                onGuess={(guess) => setGuesses(noteGuess(talk, side, guess))}
              />
            ))}
          </fieldset>
          <div role="status">{over ? <WatchedEnd over={over} guesses={guesses} /> : null}</div>
        </>
      )}
    </Section>
  );
}

interface WatchedLogProps extends Pick<WatchedTalkProps, 'known'> {
  readonly state: WatchedState;
}

/** What was said so far; what is added is read out. */
function WatchedLog({ state: { messages, opened }, known }: WatchedLogProps) {
  const say = useWords('watch');
  const { language } = useLanguage();
  const { box, onScroll } = useStayAtEnd([messages.length]);
  const nameOf = (side: WatchedSide): string => {
    const role = opened?.roles[side] ?? '';
    if (role === '' || opened?.roles.left === opened?.roles.right) return say(side);
    return say(side === 'left' ? 'leftAs' : 'rightAs', { role: roleName(known, role, language) });
  };
  return (
    <div class="said" role="log" tabIndex={0} aria-label={say('log')} ref={box} onScroll={onScroll}>
      <ol class="messages">
        {messages.length === 0 ? <li class="beginning">{say('nobodyYet')}</li> : null}
        {messages.map(({ seq, side, text }) => (
          <li key={seq} class={side === 'left' ? 'bot' : 'user'}>
            <span class="quiet">{nameOf(side)}</span>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
