import type { ReplayAnswer } from '../../../../src/games/turing/protocol/answers.ts';
import type { OverFrame } from '../../../../src/games/turing/protocol/frames.ts';
import { causeOf, whyUnrated } from '../in-words.ts';
import type { Identity } from '../play/play-state.ts';
import { PointsTable } from './points-table.tsx';
import { RatingChanges } from './rating-changes.tsx';
import { MarkedText, strong } from '../../words/marked-text.tsx';
import { useWords } from '../../words/use-words.tsx';

interface GameResultProps {
  readonly over: OverFrame;
  /** Undefined before it is known. */
  readonly rating: ReplayAnswer['rating'] | undefined;
}

/** How a game ended: both guesses, the points of both, and what it did to the own ratings. */
export function GameResult({ over, rating }: GameResultProps) {
  const say = useWords('games');
  const { partnerName, yourPrediction, partnerPrediction, partner } = over;
  return (
    <>
      {partnerName === null ? null : (
        <p>
          <MarkedText text={say('partnerName', { name: partnerName })} marks={{ b: strong }} />
        </p>
      )}
      <ul class="verdicts">
        <Verdict said={yourPrediction} truth={partner} text={say(ownVerdict(yourPrediction, partner))} />
        <Verdict said={partnerPrediction} truth="human" text={say(partnerVerdict(partnerPrediction))} />
      </ul>
      <p class="quiet">{[causeOf(over), whyUnrated(over)].filter((text) => text !== '').join(' ')}</p>
      <PointsTable over={over} />
      {rating ? <RatingChanges rating={rating} /> : null}
    </>
  );
}

/** What it was, in a line of the words of games. */
export function resultHeading({ partner, cause }: OverFrame) {
  if (cause === 'void') return 'wasVoid';
  return partner === 'human' ? 'wasHuman' : 'wasBot';
}

interface VerdictProps {
  readonly said: Identity | null;
  readonly truth: Identity;
  readonly text: string;
}

function Verdict({ said, truth, text }: VerdictProps) {
  return (
    <li class={said === null ? '' : said === truth ? 'right' : 'wrong'}>
      <MarkedText text={text} marks={{ b: strong }} />
    </li>
  );
}

function ownVerdict(said: Identity | null, truth: Identity) {
  if (said === null) return 'youNoGuess';
  if (said === 'human') return truth === 'human' ? 'youHumanRight' : 'youHumanWrong';
  return truth === 'bot' ? 'youBotRight' : 'youBotWrong';
}

function partnerVerdict(said: Identity | null) {
  if (said === null) return 'partnerNoGuess';
  return said === 'human' ? 'partnerHuman' : 'partnerBot';
}
