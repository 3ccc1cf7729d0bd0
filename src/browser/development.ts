/** Client module for `npm run dev`, whose pages have neither head script nor page script: it does their work. */
import {showColourMode} from './colour-mode';
import './page-script';

showColourMode();
