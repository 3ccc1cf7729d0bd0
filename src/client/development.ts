/** Client module for the pages of `npm run dev`, which have no early scripts: it does their work. */
import {showColourMode} from './colour-mode';
import {watchSearchButton} from './early-search';
import {watchEscape} from './floating-details';
import {watchPage} from './page-behaviour';
import {watchSearchKeys} from './search-keys';

window.site = {stage: 'open', clicks: []};
showColourMode();
watchSearchButton();
watchSearchKeys();
watchEscape();
watchPage();
