import { useContext } from 'preact/hooks';
import { PageTexts } from './page-texts.ts';
import { UnfoldingMenu } from './unfolding-menu.tsx';

/** The pages in the order of the menu. */
const pages = [
  { href: '/', name: 'chat' },
  { href: '/taboo', name: 'taboo' },
  { href: '/trip', name: 'trip' },
  { href: '/turing', name: 'turing' },
  { href: '/docs', name: 'programs' },
] as const;

/** The way to the other pages. */
export function PagesMenu({ current }: { readonly current: (typeof pages)[number]['href'] }) {
  const texts = useContext(PageTexts);
  return (
    <UnfoldingMenu label={texts.pages} summary={texts.pages}>
      {pages.map(({ href, name }) => (
        <li key={href}>
          <a href={href} {...(href === current ? { 'aria-current': 'page' as const } : {})}>
            {texts[name]}
          </a>
        </li>
      ))}
    </UnfoldingMenu>
  );
}
