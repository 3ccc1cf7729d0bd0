/** Loads after the first paint (head.ts), and adds all behaviour that needs no application. */
import {watchDrawings} from './drawings';
import {make, wholeDocument} from './loading';
import {watchPage} from './page-behaviour';
import {speculationRules} from './speculation-rules';
import {startAtFirstUse} from './start';
import {limitMarkup} from './trusted-types';
import {adoptTypefaces} from './typefaces';

/** How long drawings wait for the typefaces, in milliseconds. */
const TYPEFACES_TIMEOUT = 300;

const {scripts = ''} = document.querySelector<HTMLScriptElement>('script[data-scripts]')?.dataset ?? {};

/** Addresses of the whole style sheets, from the `<noscript>` of the head: where scripts run, its content is text. */
const {textContent: links} = document.querySelector('head noscript') as Element;
const stylesheets = [...links.matchAll(/href="?([^" >]+)/g)].map(([, href = '']) => href);

limitMarkup();
watchPage();
void startAtFirstUse({scripts: scripts.split(' '), stylesheets});

// A separate task: in this one it would delay the response of a slow phone for too long.
setTimeout(() => {
  document.head.append(make('script', {type: 'speculationrules', text: speculationRules}));
  void showDrawings();
});

/** Shows the drawings after the typefaces, unless the line is slow: their text is laid out only once. */
async function showDrawings(): Promise<void> {
  await Promise.race([adoptTypefaces(), new Promise((resolve) => setTimeout(resolve, TYPEFACES_TIMEOUT))]);
  await wholeDocument;
  watchDrawings(document);
}
