import { MoveForm } from '../taboo/move-form.tsx';
import { Talk } from '../taboo/talk.tsx';
import type { Participant } from './study-api.ts';
import type { Study } from './use-study.ts';

const remarks = {
  'malformed-guess': 'Guess one word. This was none, and it does not count.',
  'wrong-guess': 'That is not the word.',
} as const;

/** The talk with the program. */
export function StudyTalk({ study, view }: { readonly study: Study; readonly view: Participant }) {
  const { history, turn, turns, mayGuess, remark, phase, instructions } = view;
  const { isWaiting } = study;
  const stop = (): void => {
    if (!isWaiting && window.confirm('Stop here? You cannot go on afterwards.')) study.leave();
  };
  return (
    <section class="playing" aria-label="Talk">
      <p class="quiet">{instructions}</p>
      <p class="standing" role="status">
        Exchange {turn} of {turns}
      </p>
      <Talk
        lines={history.map(({ by, kind, text }) => ({
          isOwn: by === 'you',
          speaker: by === 'you' ? 'You' : 'The program',
          text: kind === 'guess' ? `Is it '${text}'?` : text,
        }))}
        waiting={isWaiting ? 'The program is thinking' : undefined}
      />
      <p class="remark" role="status">
        {remark === null ? '' : remarks[remark]}
      </p>
      <MoveForm
        label={phase === 'guess' ? 'The exchanges are over. What is the word?' : 'What do you say?'}
        isWaiting={isWaiting}
        canSay={phase === 'talk'}
        canGuess={mayGuess}
        onMove={study.move}
      >
        <button type="button" class="plain" disabled={isWaiting} onClick={stop}>
          Stop
        </button>
      </MoveForm>
    </section>
  );
}
