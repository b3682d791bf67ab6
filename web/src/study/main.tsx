import { render } from 'preact';
import '../style.css';
import '../taboo/taboo.css';
import { StudyPage } from './study-page.tsx';

const root = document.getElementById('app');
if (root) render(<StudyPage />, root);
