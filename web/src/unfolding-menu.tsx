import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface UnfoldingMenuProps {
  readonly label: string;
  readonly summary: ComponentChildren;
  /** Items of a list. */
  readonly children: ComponentChildren;
}

/** A menu that unfolds, so that headers have room on a phone; it closes with Escape, by whatever is done elsewhere, and by a button in it. */
export function UnfoldingMenu({ label, summary, children }: UnfoldingMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const isWithin = (target: EventTarget | null): boolean =>
    target instanceof Node && menu.current?.contains(target) === true;
  const close = (): void => {
    if (menu.current) menu.current.open = false;
  };
  const closeAndReturn = (): void => {
    close();
    menu.current?.querySelector('summary')?.focus();
  };
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent): void => {
      if (!isWithin(target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);
  return (
    <nav aria-label={label}>
      <details
        class="pages"
        ref={menu}
        onKeyDown={({ key }) => {
          if (key === 'Escape' && menu.current?.open === true) closeAndReturn();
        }}
        onFocusOut={({ relatedTarget }) => {
          if (relatedTarget !== null && !isWithin(relatedTarget)) close();
        }}
        onClick={({ target }) => {
          if (target instanceof HTMLButtonElement) closeAndReturn();
        }}
      >
        <summary>{summary}</summary>
        <ul>{children}</ul>
      </details>
    </nav>
  );
}
