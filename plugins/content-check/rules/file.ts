import path from 'node:path';
import {ContentError} from '../content-error';
import {toolMessage} from '../tool-messages';

const BOM = '\uFEFF';
/** The decoder's replacement for bytes that are not UTF-8. */
const REPLACEMENT = '\uFFFD';

/** Requires UTF-8 without a byte order mark, Unix line ends, and a name that fits an address. */
export function checkFile(file: string, content: string): readonly ContentError[] {
  const expected = fileNameOf(path.posix.basename(file));
  const crlf = content.indexOf('\r\n');
  const unknown = content.indexOf(REPLACEMENT);
  return [
    ...(path.posix.basename(file) === expected
      ? []
      : [new ContentError(file, 1, toolMessage('file.name', {expected}))]),
    ...(content.startsWith(BOM)
      ? [new ContentError(file, 1, toolMessage('file.bom'), {fix: {start: 0, end: BOM.length, text: ''}})]
      : []),
    ...(crlf < 0
      ? []
      : [
          new ContentError(file, lineAt(content, crlf), toolMessage('file.lineEnds'), {
            fix: {start: 0, end: content.length, text: content.replaceAll('\r\n', '\n').replace(BOM, '')},
          }),
        ]),
    ...(unknown < 0 ? [] : [new ContentError(file, lineAt(content, unknown), toolMessage('file.encoding'))]),
  ];
}

const lineAt = (content: string, offset: number): number => content.slice(0, offset).split('\n').length;

/** Converts a name to one that fits an address. */
const fileNameOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._]+/g, '-');
