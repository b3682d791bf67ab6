import { render } from 'preact';
import '../style.css';
import './taboo.css';
import { LeaguePage } from './league-page.tsx';
import { TabooPage } from './taboo-page.tsx';

const study = new URLSearchParams(location.search).get('study');
// Who takes part in a study need not read here what it is about.
if (study !== null) location.replace(`/study?id=${encodeURIComponent(study)}`);

const root = document.getElementById('app');
const isLeague = location.pathname.replace(/\/$/u, '').endsWith('/league');
if (root && study === null) render(isLeague ? <LeaguePage /> : <TabooPage />, root);
