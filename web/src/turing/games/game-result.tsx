import type { ReplayAnswer } from '../../../../src/games/turing/protocol/answers.ts';
import type { OverFrame } from '../../../../src/games/turing/protocol/frames.ts';
import { aKind, causeOf, whyUnrated } from '../in-words.ts';
import type { Identity } from '../play/play-state.ts';
import { PointsTable } from './points-table.tsx';
import { RatingChanges } from './rating-changes.tsx';

interface GameResultProps {
  readonly over: OverFrame;
  /** Undefined before it is known. */
  readonly rating: ReplayAnswer['rating'] | undefined;
}

/** How a game ended: both guesses, the points of both, and what it did to the own ratings. */
export function GameResult({ over, rating }: GameResultProps) {
  const { partnerName, yourPrediction, partnerPrediction, partner } = over;
  return (
    <>
      {partnerName === null ? null : (
        <p>
          Your partner plays as <strong>{partnerName}</strong>.
        </p>
      )}
      <ul class="verdicts">
        <Verdict who="You" said={yourPrediction} truth={partner} about="" />
        <Verdict who="Your partner" said={partnerPrediction} truth="human" about=" of you" />
      </ul>
      <p class="quiet">{[causeOf(over), whyUnrated(over)].filter((text) => text !== '').join(' ')}</p>
      <PointsTable over={over} />
      {rating ? <RatingChanges rating={rating} /> : null}
    </>
  );
}

/** What it was, in a line. */
export function resultHeading({ partner, cause }: OverFrame): string {
  return cause === 'void' ? 'The talk was broken off' : `It was ${aKind(partner)}`;
}

interface VerdictProps {
  readonly who: string;
  readonly said: Identity | null;
  readonly truth: Identity;
  readonly about: string;
}

function Verdict({ who, said, truth, about }: VerdictProps) {
  if (said === null) return <li>{who} made no guess.</li>;
  const isRight = said === truth;
  return (
    <li class={isRight ? 'right' : 'wrong'}>
      {who} said{about}: <strong>{aKind(said)}</strong>. {isRight ? 'Right.' : 'Wrong.'}
    </li>
  );
}
