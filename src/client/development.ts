/** The pages of `npm run dev` are Docusaurus' own, without the early scripts: this client module does there what those do. */
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
