import { useEffect, useState } from 'preact/hooks';
import { call, rememberKey } from '../api.ts';
import { useAttempts } from '../attempts.ts';
import { FaultNote } from '../fault-note.tsx';
import { PagesMenu } from '../pages-menu.tsx';
import { Explorer } from './explorer.tsx';

/** The page of the HTTP interface: its addresses with their forms, and a way to try them. */
export function DocsPage() {
  const [document, setDocument] = useState<object>();
  const { fault, attempt } = useAttempts();
  useEffect(() => attempt(async () => setDocument(await call('GET', '/openapi.json'))), [attempt]);
  const enterKey = (key: string): void => {
    rememberKey(key);
    fault?.retry();
  };
  return (
    <div class="docs">
      <header class="top">
        <h1>HTTP interface</h1>
        <div class="bar">
          <a href="/openapi.json">openapi.json</a>
          <PagesMenu current="/docs" />
        </div>
      </header>
      {fault ? <FaultNote fault={fault} onKey={enterKey} /> : null}
      {document ? <Explorer document={document} /> : null}
    </div>
  );
}
