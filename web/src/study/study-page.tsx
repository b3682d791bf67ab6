import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { FaultNote } from '../fault-note.tsx';
import { Ending } from './ending.tsx';
import { QuestionForm } from './question-form.tsx';
import type { Participant } from './study-api.ts';
import { StudyTalk } from './study-talk.tsx';
import { type Study, useStudy } from './use-study.ts';

/** The page of a study: consent, instructions, the talk, two questions, and what is told afterwards. */
export function StudyPage() {
  const study = useStudy();
  const { fault } = study;
  return (
    <main class="taboo study">
      <header class="top">
        <h1>A study</h1>
      </header>
      <Stage study={study} />
      {fault ? <FaultNote fault={fault} onKey={fault.retry} /> : null}
    </main>
  );
}

function Stage({ study }: { readonly study: Study }) {
  const { stage } = study;
  switch (stage.name) {
    case 'loading':
      return null;
    case 'absent':
      return (
        <Page heading="There is no study here">
          <p>Perhaps it is over, or the address is not complete: ask whoever gave it to you. Nothing was kept.</p>
        </Page>
      );
    case 'over':
      return (
        <Page heading="The study is over">
          <p>Thank you for coming. It lets nobody in any more, and nothing was kept of your visit.</p>
        </Page>
      );
    case 'declined':
      return (
        <Page heading="Thank you for your time">
          <p>You do not take part, and nothing was kept. You can close this page.</p>
        </Page>
      );
    case 'erased':
      return (
        <Page heading="Your conversation is deleted">
          <p>Nothing is kept of it any more. You can close this page.</p>
        </Page>
      );
    case 'consent':
      return <Consent study={study} text={stage.door.consent} />;
    case 'inside':
      return <Inside study={study} view={stage.view} />;
  }
}

function Consent({ study, text }: { readonly study: Study; readonly text: string }) {
  return (
    <Page heading="Would you take part?">
      <p>{text}</p>
      <div class="buttons">
        <button type="button" disabled={study.isWaiting} onClick={study.agree}>
          Agree
        </button>
        <button type="button" class="second" disabled={study.isWaiting} onClick={study.decline}>
          Leave
        </button>
      </div>
    </Page>
  );
}

function Inside({ study, view }: { readonly study: Study; readonly view: Participant }) {
  switch (view.phase) {
    case 'instructions':
      return (
        <Page heading="What you do">
          <p>{view.instructions}</p>
          <CodeNote code={view.code} />
          <div class="buttons">
            <button type="button" disabled={study.isWaiting} onClick={study.start}>
              {study.isWaiting ? 'One moment' : 'Start'}
            </button>
            <button type="button" class="plain" disabled={study.isWaiting} onClick={study.leave}>
              Stop
            </button>
          </div>
        </Page>
      );
    case 'talk':
    case 'guess':
      return <StudyTalk study={study} view={view} />;
    case 'questions':
      return (
        <Page heading="Two questions">
          {view.questions ? <QuestionForm study={study} questions={view.questions} /> : null}
        </Page>
      );
    case 'done':
    case 'left':
      return (
        <Page heading="Thank you">
          <Ending study={study} view={view} />
          <CodeNote code={view.code} />
        </Page>
      );
  }
}

function CodeNote({ code }: { readonly code: string }) {
  return (
    <p>
      Your code is <strong>{code}</strong>. Note it down: with it you can have your conversation deleted later.
    </p>
  );
}

/** A page with a heading that is read out when it comes. */
function Page({ heading, children }: { readonly heading: string; readonly children: ComponentChildren }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [heading]);
  return (
    <section aria-label={heading}>
      <h2 ref={title} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
