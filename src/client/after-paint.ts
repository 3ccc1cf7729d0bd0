/**
 * The script that comes once a page is on the screen (head.ts): what the page does for its visitor, and the start of the application at
 * the first sign of use.
 */
import {watchDrawings} from './drawings';
import {make, wholeDocument} from './loading';
import {watchPage} from './page-behaviour';
import {speculationRules} from './speculation-rules';
import {startAtFirstUse} from './start';
import {limitMarkup} from './trusted-types';
import {adoptTypefaces} from './typefaces';

/** How long drawings wait for the typefaces, in milliseconds. */
const LONGEST_WAIT = 300;

const {scripts = ''} = document.querySelector<HTMLScriptElement>('script[data-scripts]')?.dataset ?? {};

/** The whole style sheets, as the page names them for browsers without scripts; for others that is text. */
const {textContent: links} = document.querySelector('head noscript') as Element;
const stylesheets = [...links.matchAll(/href="?([^" >]+)/g)].map(([, href = '']) => href);

limitMarkup();
watchPage();
void startAtFirstUse({scripts: scripts.split(' '), stylesheets});

// In a task of its own: a slow phone would not answer for too long otherwise.
setTimeout(() => {
  document.head.append(make('script', {type: 'speculationrules', text: speculationRules}));
  void showDrawings();
});

/** A drawing has words, too, which are set once: it waits for the typefaces, unless the line is slow. */
async function showDrawings(): Promise<void> {
  await Promise.race([adoptTypefaces(), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
  await wholeDocument;
  watchDrawings(document);
}
