/** Client module for the pages of `npm run dev`, which have no early scripts: it does their work. */
import {showColourMode} from './colour-mode';
import {watchPage} from './page-behaviour';
import {watchSearchKeys} from './search-keys';

window.site = {stage: 'open', clicks: []};
showColourMode();
watchSearchKeys();
watchPage();
