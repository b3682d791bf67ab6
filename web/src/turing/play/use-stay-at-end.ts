import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** As near to the end as this counts as being there. */
const nearPx = 80;

/** What an element needs that shows its end when something is added or its size changes, unless somebody has scrolled back to read. */
export interface StayAtEnd {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
}

/** @param added changes when something is added */
export function useStayAtEnd(added: readonly unknown[]): StayAtEnd {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const height = useRef(0);
  const toEnd = (): void => {
    const { current } = box;
    if (!current) return;
    height.current = current.clientHeight;
    if (isAtEnd.current) current.scrollTop = current.scrollHeight;
  };
  useEffect(toEnd, added);
  useEffect(() => {
    // A phone's keyboard takes half of the room.
    const observer = new ResizeObserver(toEnd);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const onScroll = (): void => {
    const { current } = box;
    // Another height is no scrolling of anybody's.
    if (current?.clientHeight === height.current)
      isAtEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < nearPx;
  };
  return { box, onScroll };
}
