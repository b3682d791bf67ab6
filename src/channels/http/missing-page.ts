import type { RequestHandler } from 'express';

/** A page that there is. */
export interface PageLink {
  readonly href: string;
  readonly title: string;
}

/** Answers browsers that look for a page that does not exist with one that leads to those that do; programs are left to the next handler. */
export function missingPage(pages: readonly PageLink[]): RequestHandler {
  const page = pageWith(pages);
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || request.accepts(['application/json', 'text/html']) !== 'text/html') next();
    else response.status(404).type('html').send(page);
  };
}

/** The address is not repeated: who sent the link may have put anything there. */
function pageWith(pages: readonly PageLink[]): string {
  const links = pages.map(({ href, title }) => `<li><a href="${href}">${title}</a></li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Parley: no such page</title>
<style>${style}</style>
</head>
<body><main>
<h1>There is no such page</h1>
<p>The link may be old, or the address mistyped. This is what there is:</p>
<ul>
${links.join('\n')}
</ul>
</main></body>
</html>
`;
}

const style = `:root{color-scheme:light dark}
body{margin:0;font:17px/1.5 system-ui,sans-serif;background:light-dark(#f6f5f1,#151918);color:light-dark(#1d2421,#e9efec)}
main{max-width:40rem;margin:0 auto;padding:2rem 1rem}
ul{list-style:none;margin:0;padding:0}
a{display:block;padding:.6rem 0;color:light-dark(#2f6f5e,#7fc8b2)}`;
