/** Loads after the first paint (head.ts), and adds all behaviour that needs no application. */
import {watchDrawings} from './drawings';
import {make, wholeDocument} from './loading';
import {watchPage} from './page-behaviour';
import {speculationRules} from './speculation-rules';
import {startAtFirstUse} from './start';
import {adoptTypefaces} from './typefaces';

const {scripts = ''} = document.querySelector<HTMLScriptElement>('script[data-scripts]')?.dataset ?? {};

/** Address of the whole style sheet, from the `<noscript>` of the head: where scripts run, its content is text. */
const [, stylesheet = ''] = /href="?([^" >]+)/.exec(document.querySelector('head noscript')?.textContent ?? '') ?? [];

watchPage();
void startAtFirstUse(scripts.split(' '), stylesheet);

// A separate task: in this one it would delay the response of a slow phone for too long.
setTimeout(async () => {
  document.head.append(make('script', {type: 'speculationrules', text: speculationRules}));
  void adoptTypefaces();
  await wholeDocument;
  watchDrawings(document);
});
