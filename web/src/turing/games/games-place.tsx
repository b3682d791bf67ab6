import { useEffect, useState } from 'preact/hooks';
import type { PlayedAnswer } from '../../../../src/games/turing/protocol/answers.ts';
import { useAttempts } from '../../attempts.ts';
import { FaultNote } from '../../fault-note.tsx';
import { aKind, moment, points } from '../in-words.ts';
import { Section } from '../parts/section.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { addressOf } from '../routes.ts';
import type { TuringApi } from '../turing-api.ts';

type Played = PlayedAnswer['games'][number];

/** The own games, the newest first. */
export function GamesPlace({ api }: { readonly api: TuringApi }) {
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
  return (
    <Section heading="My games">
      {fault ? <FaultNote fault={fault} onKey={fault.retry} /> : null}
      {games?.length === 0 ? (
        <p>
          You have not played yet. <a href={addressOf({ name: 'play' })}>Find a partner</a>
        </p>
      ) : null}
      <ul class="games">
        {games?.map((played) => (
          <li key={played.game}>
            <PlayedGame
              played={played}
              title={forums.value?.find(({ name }) => name === played.forum)?.title ?? played.forum}
            />
          </li>
        ))}
      </ul>
      {next === null ? null : (
        <button type="button" class="second" disabled={isWaiting} onClick={() => load(next)}>
          Older games
        </button>
      )}
    </Section>
  );
}

function PlayedGame({ played, title }: { readonly played: Played; readonly title: string }) {
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
        It was {aKind(partner)}; {guessInWords(yourPrediction, partner)}
        {partnerPrediction === null ? '' : `. It took you for ${aKind(partnerPrediction)}`}.
      </span>
      <span class="worth">
        {points(end.you.total)}
        <span class="visually-hidden"> points</span>
      </span>
    </a>
  );
}

function guessInWords(guess: Played['end']['yourPrediction'], truth: Played['end']['partner']): string {
  if (guess === null) return 'you made no guess';
  return guess === truth ? 'you found out' : `you said ${aKind(guess)}`;
}
