import '../style.css';
import './turing.css';
import { drawPage } from '../words/draw-page.tsx';
import { turingWords } from '../words/turing-words.ts';
import { TuringPage } from './turing-page.tsx';

await drawPage(turingWords, <TuringPage />);
