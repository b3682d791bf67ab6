import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface DialogProps {
  readonly heading: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A question before something that cannot be taken back: keeps the focus, closes by Escape, and gives the focus back. */
export function Dialog({ heading, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isGone = useRef(false);
  // Before anything else can be pressed.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
    return () => {
      isGone.current = true;
      current?.close();
    };
  }, []);
  // Escape first tells who asked and closes by that: closed by itself, it gave the focus back before anybody knew, and a key pressed at once was lost.
  const cancel = (event: Event): void => {
    event.preventDefault();
    onClose();
  };
  // The event comes later than the closing: of a dialog that is gone it would close the next one.
  const closed = (): void => {
    if (!isGone.current) onClose();
  };
  return (
    <dialog ref={dialog} aria-labelledby="dialog-heading" onCancel={cancel} onClose={closed}>
      <h2 id="dialog-heading">{heading}</h2>
      {children}
    </dialog>
  );
}

interface ConfirmProps {
  readonly heading: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** A question with two answers; the careful one has the focus. */
export function Confirm({ heading, text, yes, no, onYes, onClose }: ConfirmProps) {
  const accept = (): void => {
    onClose();
    onYes();
  };
  return (
    <Dialog heading={heading} onClose={onClose}>
      <p>{text}</p>
      <div class="buttons">
        <button type="button" class="second" autofocus onClick={onClose}>
          {no}
        </button>
        <button type="button" onClick={accept}>
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
