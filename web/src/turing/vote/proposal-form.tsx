import { useState } from 'preact/hooks';
import { useAttempts } from '../../attempts.ts';
import type { TuringApi } from '../turing-api.ts';
import { useWords } from '../../words/use-words.tsx';

interface ProposalFormProps {
  readonly api: TuringApi;
  readonly onProposed: () => void;
}

const example = `name: three-questions
title: Three questions
about: One asks three questions, the other answers in at most five words.
order: alternate
roles:
  - name: asker
    text: Ask three good questions.
    message: { words: 15, pattern: ".*\\\\?", hint: End with a question mark. }
  - name: answerer
    text: Answer in at most five words.
    predicts: false
    message: { words: 5 }
limits: { messages: 3 }
payoffs: roles
leaving: -1
dictionary: everyday
`;

/** Hands a forum in, as its file. What is wrong with the file is said with its place. */
export function ProposalForm({ api, onProposed }: ProposalFormProps) {
  const say = useWords('vote');
  const [content, setContent] = useState(example);
  const [done, setDone] = useState<string>();
  const { attempt, fault, isWaiting } = useAttempts();
  const submit = (event: Event): void => {
    event.preventDefault();
    setDone(undefined);
    attempt(async () => {
      const { title } = await api.propose(content);
      setDone(title);
      onProposed();
    });
  };
  return (
    <details class="propose">
      <summary>{say('propose')}</summary>
      <form onSubmit={submit}>
        <label class="field">
          {say('file')}
          <textarea
            rows={18}
            spellcheck={false}
            value={content}
            onInput={(event) => setContent(event.currentTarget.value)}
          />
        </label>
        <p class="remark" role="alert">
          {fault ? `${fault.text} ${fault.remedy}` : ''}
        </p>
        <p class="notice" role="status">
          {done === undefined ? '' : say('proposed', { title: done })}
        </p>
        <button type="submit" class="second" disabled={isWaiting}>
          {say('proposeIt')}
        </button>
      </form>
    </details>
  );
}
