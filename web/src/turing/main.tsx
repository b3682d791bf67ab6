import { render } from 'preact';
import '../style.css';
import './turing.css';
import { TuringPage } from './turing-page.tsx';

const root = document.getElementById('app');
if (root) render(<TuringPage />, root);
