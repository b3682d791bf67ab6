import { useEffect, useState } from 'preact/hooks';
import type { PlayedAnswer } from '../../../../src/games/turing/protocol/answers.ts';
import { useAttempts } from '../../attempts.ts';
import { FaultNote } from '../../fault-note.tsx';
import { forumIn } from '../forum-words.ts';
import { moment, points } from '../in-words.ts';
import { Section } from '../parts/section.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { addressOf } from '../routes.ts';
import type { TuringApi } from '../turing-api.ts';
import { MarkedText } from '../../words/marked-text.tsx';
import { useLanguage, useWords } from '../../words/use-words.tsx';

type Played = PlayedAnswer['games'][number];

/** The own games, the newest first. */
export function GamesPlace({ api }: { readonly api: TuringApi }) {
  const say = useWords('games');
  const { language } = useLanguage();
  const [games, setGames] = useState<readonly Played[]>();
  const [next, setNext] = useState<string | null>(null);
  const { attempt, fault, isWaiting } = useAttempts();
  const forums = useLoaded(() => api.forums(), 'forums');
  const load = (before?: string): void =>
    attempt(async () => {
      const page = await api.played(before);
      setGames((earlier = []) => (before === undefined ? page.games : [...earlier, ...page.games]));
      setNext(page.next);
    });
  useEffect(() => load(), [api]);
  const titleOf = (forum: string): string => {
    const known = forums.value?.find(({ name }) => name === forum);
    return known ? forumIn(known, language).title : forum;
  };
  return (
    <Section heading={say('mine')}>
      {fault ? <FaultNote fault={fault} onKey={fault.retry} /> : null}
      {games?.length === 0 ? (
        <p>
          {say('none')} <a href={addressOf({ name: 'play' })}>{say('findPartner')}</a>
        </p>
      ) : null}
      <ul class="games">
        {games?.map((played) => (
          <li key={played.game}>
            <PlayedGame played={played} title={titleOf(played.forum)} />
          </li>
        ))}
      </ul>
      {next === null ? null : (
        <button type="button" class="second" disabled={isWaiting} onClick={() => load(next)}>
          {say('older')}
        </button>
      )}
    </Section>
  );
}

function PlayedGame({ played, title }: { readonly played: Played; readonly title: string }) {
  const say = useWords('games');
  const { game, end, endedAt } = played;
  const { partner, yourPrediction, partnerPrediction } = end;
  return (
    <a class="played" href={addressOf({ name: 'game', game })}>
      <span class="what">
        <strong>{title}</strong>
        <time class="quiet" dateTime={new Date(endedAt).toISOString()}>
          {moment(endedAt)}
        </time>
      </span>
      <span class="how">
        {say(verdictOn(yourPrediction, partner))}{' '}
        {partnerPrediction === null ? '' : say(partnerPrediction === 'human' ? 'tookForHuman' : 'tookForBot')}
      </span>
      <span class="worth">
        <MarkedText
          text={say('worth', { points: points(end.you.total) })}
          marks={{ b: (text) => text, i: (text) => <span class="visually-hidden">{text}</span> }}
        />
      </span>
    </a>
  );
}

function verdictOn(guess: Played['end']['yourPrediction'], truth: Played['end']['partner']) {
  if (guess === null) return `${truth}NoGuess` as const;
  return guess === truth ? (`${truth}Found` as const) : (`${truth}Missed` as const);
}
