import type { Questions } from './study-api.ts';
import type { Study } from './use-study.ts';

const speakers = { yes: 'Yes', no: 'No', unsaid: 'I would rather not say' } as const;

/** The two questions after the talk. */
export function QuestionForm({ study, questions }: { readonly study: Study; readonly questions: Questions }) {
  const submit = (event: Event): void => {
    event.preventDefault();
    if (study.isWaiting || !(event.currentTarget instanceof HTMLFormElement)) return;
    const given = new FormData(event.currentTarget);
    const native = given.get('native');
    study.answer({ nativeSpeaker: native === 'unsaid' ? null : native === 'yes', line: Number(given.get('line')) });
  };
  return (
    <form class="start" onSubmit={submit}>
      <Choices legend={questions.nativeSpeaker} name="native" of={Object.entries(speakers)} />
      <Choices
        legend={questions.attention}
        name="line"
        of={questions.lines.map((line, place) => [String(place), line] as const)}
      />
      <button type="submit" disabled={study.isWaiting}>
        Send
      </button>
    </form>
  );
}

interface ChoicesProps {
  readonly legend: string;
  readonly name: string;
  readonly of: readonly (readonly [value: string, label: string])[];
}

function Choices({ legend, name, of }: ChoicesProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {of.map(([value, label]) => (
        <label key={value} class="choice">
          <input type="radio" name={name} value={value} required /> {label}
        </label>
      ))}
    </fieldset>
  );
}
