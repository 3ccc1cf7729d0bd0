import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';

/**
 * What is wrong with a Markdown text that could not be compiled, as `file:line: text`: Docusaurus says it within forty lines, and the
 * bundler draws a margin beside them, in colour where somebody looks at a terminal.
 *
 * @param message The bundler's.
 * @returns Nothing for any other error.
 */
export function markdownFault(message: string): string | undefined {
  const plain = stripVTControlCharacters(message).replaceAll(/^\s*│ ?/gm, '');
  const [, file, cause = ''] = /MDX compilation failed for file "(.+)"\nCause: (.+)/.exec(plain) ?? [];
  if (!file) {
    return undefined;
  }
  // Ours say it themselves.
  const saysWhere = /^\S+:\d+: /.test(cause);
  const [, line = 1] = /^ {2}"line": (\d+)/m.exec(plain) ?? [];
  return saysWhere ? cause : `${path.relative(process.cwd(), file)}:${line}: ${cause}`;
}
