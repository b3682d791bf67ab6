import { render } from 'preact';
import '../style.css';
import './docs.css';
import { DocsPage } from './docs-page.tsx';

const root = document.getElementById('app');
if (root) render(<DocsPage />, root);
