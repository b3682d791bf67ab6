import '../style.css';
import './taboo.css';
import { drawPage } from '../words/draw-page.tsx';
import { tabooWords } from '../words/taboo-words.ts';
import { LeaguePage } from './league-page.tsx';
import { TabooPage } from './taboo-page.tsx';

const study = new URLSearchParams(location.search).get('study');
// Who takes part in a study need not read here what it is about.
if (study !== null) location.replace(`/study?id=${encodeURIComponent(study)}`);

const isLeague = location.pathname.replace(/\/$/u, '').endsWith('/league');
if (study === null) await drawPage(tabooWords, isLeague ? <LeaguePage /> : <TabooPage />);
