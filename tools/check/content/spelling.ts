import path from 'node:path';
import {ContentError} from '../../../plugins/content-check/content-error';
import {say} from '../../../plugins/content-check/tool-words';
import {languageOf} from '../../../src/site/text-folders';
import {wordsFile} from '../texts';

/** How many words are offered in the place of one that is unknown. */
const SUGGESTIONS = 3;

/**
 * Looks for words that no dictionary knows in the files that cspell.config.ts names.
 *
 * @throws Error when a file or a dictionary cannot be read.
 */
export async function misspelt(siteDir: string): Promise<readonly ContentError[]> {
  const faults: ContentError[] = [];
  const quiet = () => undefined;
  // Its door for `require` is another one.
  const {lint} = await import('cspell');
  await lint(
    [],
    {progress: false, showSuggestions: true, root: siteDir},
    {
      issue({uri = '', row, text: word, suggestions = []}) {
        const file = path
          .relative(siteDir, decodeURIComponent(new URL(uri).pathname))
          .split(path.sep)
          .join('/');
        const words = suggestions.slice(0, SUGGESTIONS).join(', ');
        const values = {
          word,
          suggestions: words && say('spelling.suggestions', {words}),
          file: wordsFile(languageOf(file)),
        };
        faults.push(new ContentError(file, row, say('spelling.unknown', values)));
      },
      error(message, error) {
        throw new Error(`${message} ${error}`);
      },
      info: quiet,
      debug: quiet,
      progress: quiet,
      result: quiet,
    },
  );
  return faults;
}
