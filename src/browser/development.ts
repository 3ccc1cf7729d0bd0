/** Client module for `npm run dev`. It replaces the head script and the page script, which only built pages have. */
import {applyColourMode} from './colour-mode';
import './page-script';

applyColourMode();
