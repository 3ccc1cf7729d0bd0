import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {ContentError} from '../../../plugins/content/content-error';
import {toolMessage} from '../../../plugins/content/tool-messages';
import {wordListFile} from '../../../plugins/content/word-list';
import {languageOf} from '../../../src/site/content-folders';

/** Maximum number of suggestions for an unknown word. */
const SUGGESTIONS = 3;

/** Finds unknown words in the files that cspell.config.ts names. @throws Error when a file cannot be read. */
export async function findMisspellings(siteDir: string): Promise<readonly ContentError[]> {
  const errors: ContentError[] = [];
  const [info, debug, progress, result] = Array(4).fill(() => undefined);
  // `require` would load another entry of the package.
  const {lint} = await import('cspell');
  await lint(
    [],
    {progress: false, showSuggestions: true, root: siteDir},
    {
      issue({uri = '', row, text: word, suggestions = []}) {
        const file = path.relative(siteDir, fileURLToPath(uri)).split(path.sep).join('/');
        const best = suggestions.slice(0, SUGGESTIONS).join(', ');
        const values = {word, suggestions: best, file: wordListFile(languageOf(file))};
        errors.push(new ContentError(file, row, toolMessage('spelling.unknown', values)));
      },
      error(message, error) {
        throw new Error(`${message} ${error}`);
      },
      info,
      debug,
      progress,
      result,
    },
  );
  return errors;
}
