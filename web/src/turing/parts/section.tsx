import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface SectionProps {
  readonly heading: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A place of the page; its heading takes the focus when one comes here, so that it is read out. */
export function Section({ heading, children, ...more }: SectionProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section aria-labelledby="heading" class={`place ${more.class ?? ''}`}>
      <h2 id="heading" ref={title} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
