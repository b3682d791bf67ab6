import { useEffect, useState } from 'preact/hooks';
import type { Outbox } from './outbox.ts';
import type { Game } from './play-state.ts';
import { useStayAtEnd } from './use-stay-at-end.ts';
import { useWords } from '../../words/use-words.tsx';

interface TalkLogProps {
  readonly game: Game;
  readonly outbox: Outbox;
  /** The partner's role, as the player reads it. */
  readonly partnerRole: string;
}

/** What was said, and the own messages that are on their way. It is read out by the announcer, so that nothing is read twice. */
export function TalkLog({ game, outbox, partnerRole }: TalkLogProps) {
  const say = useWords('talk');
  const common = useWords('common');
  const { messages } = game;
  const under = underWay(game, outbox);
  const isTyping = useIsTyping(game.typingUntil);
  const { box, onScroll } = useStayAtEnd([messages.length, under.length, isTyping]);
  return (
    <div class="said" ref={box} onScroll={onScroll} tabIndex={0} role="region" aria-label={say('whatWasSaid')}>
      <ol class="messages">
        {messages.length + under.length === 0 ? <Beginning game={game} partnerRole={partnerRole} /> : null}
        {messages.map(({ seq, from, text }) => (
          <li key={seq} class={from === 'you' ? 'user' : 'bot'}>
            <span class="visually-hidden">{from === 'you' ? common('you') : say('partner')}: </span>
            <p dir="auto" lang="en">
              {text}
            </p>
          </li>
        ))}
        {under.map(({ key, text }, place) => (
          <li key={key} class="user under-way">
            <span class="visually-hidden">{say('youOnItsWay')}: </span>
            <p dir="auto" lang="en">
              {text}
            </p>
            {place === under.length - 1 ? (
              <span class="quiet" aria-hidden="true">
                {say('onItsWay')}
              </span>
            ) : null}
          </li>
        ))}
        <li class="end" aria-hidden="true">
          {isTyping ? (
            <span class="typing">
              <i />
              <i />
              <i />
            </span>
          ) : null}
        </li>
      </ol>
    </div>
  );
}

function Beginning({ game, partnerRole }: Pick<TalkLogProps, 'game' | 'partnerRole'>) {
  const say = useWords('talk');
  const { speaksFirst, role } = game.started;
  const isAlike = role.name === game.started.partnerRole;
  const begins = { you: 'youBegin', partner: 'partnerBegins', anybody: 'anybodyBegins' } as const;
  return (
    <li class="beginning">
      <p>
        {isAlike ? say('partnerIsHere') : say('partnerIsHereAs', { role: partnerRole })} {say(begins[speaksFirst])}{' '}
        {say('allAreHeld')}
      </p>
    </li>
  );
}

/** The own messages that are not shown to the partner yet: accepted ones, and those that the server has not answered. */
function underWay({ standing }: Game, outbox: Outbox): readonly { readonly key: string; readonly text: string }[] {
  const accepted = standing?.waiting ?? [];
  const known = new Set(accepted.map(({ number }) => number));
  return [
    ...accepted.map(({ number, text }) => ({ key: `n${number}`, text })),
    ...outbox.flatMap(({ deed, number }, place) =>
      deed.kind === 'message' && (number === null || !known.has(number))
        ? [{ key: number === null ? `o${place}` : `n${number}`, text: deed.text }]
        : [],
    ),
  ];
}

function useIsTyping(until: number): boolean {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    const left = until - performance.now();
    setIsTyping(left > 0);
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setIsTyping(false), left);
    return () => clearTimeout(timer);
  }, [until]);
  return isTyping;
}
