import type { Participant } from './study-api.ts';
import type { Study } from './use-study.ts';

/** What is told afterwards, and the way to have everything deleted. */
export function Ending({ study, view }: { readonly study: Study; readonly view: Participant }) {
  const remove = (): void => {
    if (window.confirm('Delete all that is kept of you in this study?')) study.erase();
  };
  return (
    <>
      {view.afterwards === null ? null : <p>{view.afterwards}</p>}
      <div class="buttons">
        <button type="button" class="second" disabled={study.isWaiting} onClick={remove}>
          Delete
        </button>
        <button type="button" class="plain" disabled={study.isWaiting} onClick={study.next}>
          Somebody else takes part here
        </button>
      </div>
    </>
  );
}
