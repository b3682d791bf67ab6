import { useEffect, useState } from 'preact/hooks';
import { refusalInWords } from '../in-words.ts';
import { Confirm } from '../parts/dialog.tsx';
import type { TuringApi } from '../turing-api.ts';
import { Composer } from './composer.tsx';
import type { Game } from './play-state.ts';
import { Prediction } from './prediction.tsx';
import { TalkLog } from './talk-log.tsx';
import { TimeLeft } from './time-left.tsx';
import type { Play } from './use-play.ts';
import type { ForumAnswer } from '../../../../src/games/turing/protocol/answers.ts';
import { useLanguage, useWords } from '../../words/use-words.tsx';
import { words } from '../../words/words.ts';
import { roleIn, type RoleWords } from '../forum-words.ts';

interface TalkProps {
  readonly game: Game;
  /** Undefined before it is known, and where it is hosted no more. */
  readonly forum: ForumAnswer | undefined;
  readonly play: Play;
  readonly api: TuringApi;
}

/** A talk under way: the role, what was said, the field, and the guess. */
export function Talk({ game, forum, play, api }: TalkProps) {
  const say = useWords('talk');
  const { language } = useLanguage();
  const { started, closing } = game;
  const role = roleIn(forum, started.role, language);
  const partner = roleIn(forum, { name: started.partnerRole, text: '', hint: '' }, language);
  return (
    <section class="talk" aria-label={say('region')}>
      <div class="strip">
        <strong class="title">{forum?.in[language]?.title ?? started.title}</strong>
        <TimeLeft endsAt={game.endsAt} label={say(closing ? 'guessTimeLeft' : 'timeLeft')} />
        <Leave game={game} play={play} />
      </div>
      <Role
        role={role}
        isAlike={started.role.name === started.partnerRole}
        hasSpoken={game.messages.length + play.outbox.length > 0}
      />
      <TalkLog game={game} outbox={play.outbox} partnerRole={partner.name} />
      <Prediction game={game} play={play} />
      {closing ? (
        <p class="closing" role="status">
          {closingText(game)}
        </p>
      ) : (
        <Composer game={game} hint={role.hint} play={play} api={api} />
      )}
    </section>
  );
}

interface RoleProps {
  readonly role: RoleWords;
  /** The partner has the same. */
  readonly isAlike: boolean;
  readonly hasSpoken: boolean;
}

/** What one is to do; it makes room by itself when the talk has begun. */
function Role({ role, isAlike, hasSpoken }: RoleProps) {
  const say = useWords('talk');
  const [isOpen, setIsOpen] = useState(!hasSpoken);
  useEffect(() => {
    if (hasSpoken) setIsOpen(false);
  }, [hasSpoken]);
  return (
    <details class="role" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{isAlike ? say('whatYouDo') : say('yourRole', { role: role.name })}</summary>
      <p>{[role.text, role.hint].filter((text) => text !== '').join(' ')}</p>
    </details>
  );
}

/** What a talk that is over asks for. */
function closingText({ closing, started, predicted }: Game): string {
  const cause = closing?.cause ?? 'time';
  const isDone = predicted !== null || !started.role.mayPredict;
  return words('closing')(isDone ? `${cause}Done` : cause);
}

function Leave({ game, play }: { readonly game: Game; readonly play: Play }) {
  const say = useWords('talk');
  const [asks, setAsks] = useState(false);
  const isFree = game.closing !== null || game.predicted !== null;
  return (
    <>
      <button type="button" class="plain" onClick={() => setAsks(true)}>
        {say('leave')}
      </button>
      {asks ? (
        <Confirm
          heading={say('askLeave')}
          text={say(isFree ? 'leaveFree' : 'leaveCosts')}
          yes={say('leave')}
          no={say('stay')}
          onYes={() => play.act({ kind: 'leave' })}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </>
  );
}

/** Why nothing can be said now; nothing where something can. */
export function whyNoMessage({ standing, started, messages }: Game): string {
  if (standing) return standing.noMessage === null ? '' : refusalInWords(standing.noMessage);
  return started.speaksFirst === 'partner' && messages.length === 0 ? refusalInWords('not-your-turn') : '';
}
