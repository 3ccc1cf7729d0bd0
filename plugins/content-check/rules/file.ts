import path from 'node:path';
import {ContentError} from '../content-error';
import {say} from '../tool-words';

const BOM = '\uFEFF';
/** What stands in the place of a byte that is no UTF-8. */
const UNKNOWN = '\uFFFD';

/** A file of a writer is UTF-8 without a mark, with the line ends of Unix, and an article's name is an address. */
export function checkFile(file: string, content: string): readonly ContentError[] {
  const expected = fileNameOf(path.posix.basename(file));
  const crlf = content.indexOf('\r\n');
  const unknown = content.indexOf(UNKNOWN);
  return [
    ...(path.posix.basename(file) === expected ? [] : [new ContentError(file, 1, say('file.name', {expected}))]),
    ...(content.startsWith(BOM)
      ? [new ContentError(file, 1, say('file.bom'), {fix: {start: 0, end: BOM.length, text: ''}})]
      : []),
    ...(crlf < 0
      ? []
      : [
          new ContentError(file, lineAt(content, crlf), say('file.lineEnds'), {
            fix: {start: 0, end: content.length, text: content.replaceAll('\r\n', '\n').replace(BOM, '')},
          }),
        ]),
    ...(unknown < 0 ? [] : [new ContentError(file, lineAt(content, unknown), say('file.encoding'))]),
  ];
}

const lineAt = (content: string, offset: number): number => content.slice(0, offset).split('\n').length;

/** The name that a file with a name of any kind should have. */
const fileNameOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._]+/g, '-');
