import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {ContentError} from '../../../plugins/content/content-error';
import {toolMessage} from '../../../plugins/content/tool-messages';
import {wordListFile} from '../../../plugins/content/word-list';
import {languageOfFile} from '../../../src/site/content-folders';

const MAX_SUGGESTIONS = 3;

/** Finds unknown words in the files listed in cspell.config.ts. @throws Error if cspell cannot read a file. */
export async function findMisspellings(siteDir: string): Promise<readonly ContentError[]> {
  const errors: ContentError[] = [];
  const [info, debug, progress, result] = Array(4).fill(() => undefined);
  // A dynamic import, because cspell exports `lint` only from its ES module.
  const {lint} = await import('cspell');
  await lint(
    [],
    {progress: false, showSuggestions: true, root: siteDir},
    {
      issue({uri = '', row, text: word, suggestions = []}) {
        const file = path.relative(siteDir, fileURLToPath(uri)).split(path.sep).join('/');
        const bestSuggestions = suggestions.slice(0, MAX_SUGGESTIONS).join(', ');
        const values = {word, suggestions: bestSuggestions, file: wordListFile(languageOfFile(file))};
        errors.push(new ContentError(file, row, toolMessage('spelling.unknownWord', values)));
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
