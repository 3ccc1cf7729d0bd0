/** Client module for the pages of `npm run dev`, which have no scripts in the head: it does their work. */
import {showColourMode} from './colour-mode';
import './page-script';

showColourMode();
