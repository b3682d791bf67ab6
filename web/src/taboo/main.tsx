import { render } from 'preact';
import '../style.css';
import './taboo.css';
import { LeaguePage } from './league-page.tsx';
import { TabooPage } from './taboo-page.tsx';

const root = document.getElementById('app');
const isLeague = location.pathname.replace(/\/$/u, '').endsWith('/league');
if (root) render(isLeague ? <LeaguePage /> : <TabooPage />, root);
