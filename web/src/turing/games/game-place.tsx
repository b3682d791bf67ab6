import { useEffect } from 'preact/hooks';
import type { ReplayAnswer } from '../../../../src/games/turing/protocol/answers.ts';
import type { OverFrame } from '../../../../src/games/turing/protocol/frames.ts';
import { Problem } from '../../api.ts';
import { FaultNote } from '../../fault-note.tsx';
import { Section } from '../parts/section.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import type { Game, MessageFrame } from '../play/play-state.ts';
import type { Play } from '../play/use-play.ts';
import { addressOf, go } from '../routes.ts';
import type { TuringApi } from '../turing-api.ts';
import { AfterGame } from './after-game.tsx';
import { GameResult, resultHeading } from './game-result.tsx';
import { Replay } from './replay.tsx';
import { useWords } from '../../words/use-words.tsx';

interface GamePlaceProps {
  readonly id: string;
  readonly play: Play;
  readonly api: TuringApi;
}

/** What the page knows of a game that is over: from its own frames at once, and from the record as soon as it is there. */
interface Ended {
  readonly over: OverFrame;
  readonly forum: string;
  readonly messages: readonly MessageFrame[];
  readonly rating: ReplayAnswer['rating'] | undefined;
}

/** How a game ended, and the talk again. */
export function GamePlace({ id, play, api }: GamePlaceProps) {
  const say = useWords('games');
  const common = useWords('common');
  const live = play.games.find((game) => game.id === id);
  const record = useLoaded(() => recordOf(api, id), `${id}/${live?.over ? 'over' : ''}`);
  const ended = endedFrom(live, record.value);
  const isRunning = live !== undefined && live.over === null;
  useEffect(() => {
    if (isRunning) go({ name: 'play' });
  }, [isRunning]);
  if (!ended) {
    return record.fault ? (
      <FaultNote fault={record.fault} onKey={record.reload} />
    ) : (
      <p class="place quiet" role="status">
        {common('oneMoment')}
      </p>
    );
  }
  const again = (): void => {
    play.seek(ended.forum);
    go({ name: 'play' });
  };
  return (
    <Section heading={say(resultHeading(ended.over))} class={`result was-${ended.over.partner}`}>
      <GameResult over={ended.over} rating={ended.rating} />
      <div class="buttons">
        <button type="button" onClick={again}>
          {say('playAgain')}
        </button>
        <a class="button second" href={addressOf({ name: 'play' })}>
          {say('anotherForum')}
        </a>
      </div>
      <Replay messages={ended.messages} lasted={ended.over.lasted} />
      <AfterGame game={id} api={api} />
    </Section>
  );
}

function endedFrom(live: Game | undefined, record: ReplayAnswer | undefined): Ended | undefined {
  if (live?.over) {
    return { over: live.over, forum: live.started.forum, messages: live.messages, rating: record?.rating };
  }
  if (!record) return undefined;
  const messages = record.frames.filter((frame) => frame.kind === 'message');
  return { over: record.end, forum: record.forum, messages, rating: record.rating };
}

/** The record of a game; one that has just ended may take a moment to be written. */
async function recordOf(api: TuringApi, id: string, tries = 4): Promise<ReplayAnswer> {
  try {
    return await api.replay(id);
  } catch (error) {
    if (tries <= 1 || !(error instanceof Problem) || error.status !== 404) throw error;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return recordOf(api, id, tries - 1);
  }
}
