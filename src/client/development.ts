/** The pages of `npm run dev` are Docusaurus' own, without the early scripts: there this client module serves them. */
import {showColourMode} from './colour-mode';
import {watchEscape} from './floating-details';
import {servePage} from './page';
import {watchSearchKeys} from './search-keys';

showColourMode();
watchSearchKeys();
watchEscape();
servePage();
