/** The pages of `npm run dev` are Docusaurus' own, without the early scripts: there this client module serves them. */
import {servePage} from './page';

servePage();
