import { render } from 'preact';
import '../style.css';
import '../taboo/taboo.css';
import './trip.css';
import { TripPage } from './trip-page.tsx';

const root = document.getElementById('app');
if (root) render(<TripPage />, root);
