import { z } from 'zod';
import type { createOpenApi } from './openapi.ts';

type OpenApi = ReturnType<typeof createOpenApi>;

const operation = z.looseObject({
  summary: z.string().optional(),
  description: z.string().optional(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().optional() })).optional(),
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) }).optional(),
  responses: z.record(
    z.string(),
    z.looseObject({ description: z.string().optional(), content: z.record(z.string(), z.unknown()).optional() }),
  ),
});

/** The OpenAPI document as a page that people can read; it needs no script. */
export function apiPage(document: OpenApi): string {
  const sections = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, value]) => {
      const parsed = operation.safeParse(value);
      return parsed.success ? [section(method, path, parsed.data)] : [];
    }),
  );
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<h3 id="${escapeHtml(name)}">${escapeHtml(name)}</h3><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Parley: HTTP interface</title><style>${style}</style></head>
<body><main>
<h1>Parley: HTTP interface</h1>
<p>Version ${escapeHtml(document.info.version)}. The same as a document for machines: <a href="/openapi.json">openapi.json</a>. <a href="/">Talk with the bot</a>.</p>
${sections.join('\n')}
<h2>Forms</h2>
${schemas.join('\n')}
</main></body></html>`;
}

function section(
  method: string,
  path: string,
  { summary, description, parameters, requestBody, responses }: z.output<typeof operation>,
): string {
  const asked = (parameters ?? []).map(
    (one) =>
      `<li><code>${escapeHtml(one.name)}</code> in ${escapeHtml(one.in)}${one.required ? '' : ', optional'}</li>`,
  );
  const body = requestBody
    ? `<h4>Body</h4><pre>${escapeHtml(JSON.stringify(Object.values(requestBody.content)[0]?.schema ?? {}, null, 2))}</pre>`
    : '';
  const answers = Object.entries(responses).map(
    ([status, { description: about, content }]) =>
      `<li><code>${escapeHtml(status)}</code> ${escapeHtml(about ?? '')}${content ? ` <small>${Object.keys(content).map(escapeHtml).join(', ')}</small>` : ''}</li>`,
  );
  return `<section><h2>${escapeHtml(summary ?? path)}</h2>
<p><code class="route"><b>${escapeHtml(method.toUpperCase())}</b> ${escapeHtml(path)}</code></p>
${description ? `<p>${escapeHtml(description)}</p>` : ''}
${asked.length > 0 ? `<ul>${asked.join('')}</ul>` : ''}
${body}
<h4>Answers</h4><ul>${answers.join('')}</ul></section>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const style = `:root{color-scheme:light dark}body{font:16px/1.55 system-ui,sans-serif;margin:0;background:Canvas;color:CanvasText}
main{max-width:52rem;margin:0 auto;padding:1.5rem}section{border-top:1px solid #8886;margin-top:1.5rem}
code,pre{font:14px/1.45 ui-monospace,monospace}pre{overflow:auto;padding:.75rem;background:#8881;border-radius:.5rem}
.route{padding:.25rem .5rem;background:#8882;border-radius:.375rem}a{color:LinkText}`;
