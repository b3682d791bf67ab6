import 'openapi-explorer/dist/browser/openapi-explorer.min.js';
import { useEffect, useRef } from 'preact/hooks';

/** The element of the package openapi-explorer, as far as it is used. */
interface ExplorerElement extends HTMLElement {
  loadSpec(document: object): void;
}

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'openapi-explorer': preact.HTMLAttributes<ExplorerElement> & Readonly<Record<`${string}-${string}`, unknown>>;
    }
  }
}

/** Those of the other pages in the light (style.css). */
const [paper, ink, accent, card] = ['#f6f5f1', '#1d2421', '#2f6f5e', '#ffffff'];

/** Contents, addresses, forms and trials of an interface. */
export function Explorer({ document }: { readonly document: object }) {
  const element = useRef<ExplorerElement>(null);
  useEffect(() => element.current?.loadSpec(document), [document]);
  return (
    <openapi-explorer
      ref={element}
      server-url={location.origin}
      hide-server-selection="true"
      hide-components="true"
      bg-color={paper}
      header-bg-color={card}
      text-color={ink}
      header-color={ink}
      primary-color={accent}
      secondary-color={accent}
      nav-bg-color={card}
      nav-text-color={ink}
      nav-hover-bg-color={paper}
      nav-hover-text-color={accent}
    />
  );
}
