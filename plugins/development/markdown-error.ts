import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';

/**
 * Shortens the error of a Markdown text that does not compile to `file:line: text`. Docusaurus' message has forty
 * lines, to which the bundler adds a margin, and colours in a terminal.
 *
 * @param message Message of a bundler error.
 * @returns Undefined for other errors.
 */
export function markdownError(message: string): string | undefined {
  const plain = stripVTControlCharacters(message).replaceAll(/^\s*│ ?/gm, '');
  const [, file, cause = ''] = /MDX compilation failed for file "(.+)"\nCause: (.+)/.exec(plain) ?? [];
  if (!file) {
    return undefined;
  }
  // A ContentError already names its line.
  const hasLocation = /^\S+:\d+: /.test(cause);
  const [, line = 1] = /^ {2}"line": (\d+)/m.exec(plain) ?? [];
  return hasLocation ? cause : `${path.relative(process.cwd(), file)}:${line}: ${cause}`;
}
