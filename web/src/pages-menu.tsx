import { useEffect, useRef } from 'preact/hooks';

/** The pages in the order of the menu. */
const pages = [
  { href: '/', name: 'Chat' },
  { href: '/taboo', name: 'Taboo' },
  { href: '/trip', name: 'The trip game' },
  { href: '/turing', name: 'Human or bot?' },
  { href: '/docs', name: 'API' },
] as const;

/** The way to the other pages: a menu that unfolds, so that headers have room on a phone; it closes with Escape and by whatever is done elsewhere. */
export function PagesMenu({ current }: { readonly current: (typeof pages)[number]['href'] }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const isWithin = (target: EventTarget | null): boolean =>
    target instanceof Node && menu.current?.contains(target) === true;
  const close = (): void => {
    if (menu.current) menu.current.open = false;
  };
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent): void => {
      if (!isWithin(target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);
  return (
    <nav aria-label="Pages">
      <details
        class="pages"
        ref={menu}
        onKeyDown={({ key }) => {
          if (key !== 'Escape' || menu.current?.open !== true) return;
          close();
          menu.current.querySelector('summary')?.focus();
        }}
        onFocusOut={({ relatedTarget }) => {
          if (relatedTarget !== null && !isWithin(relatedTarget)) close();
        }}
      >
        <summary>Pages</summary>
        <ul>
          {pages.map(({ href, name }) => (
            <li key={href}>
              <a href={href} {...(href === current ? { 'aria-current': 'page' as const } : {})}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
