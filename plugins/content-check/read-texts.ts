import type {Language} from '../../src/site/languages';
import {textFolder, textKinds} from '../../src/site/text-folders';
import {addressOf} from './address';
import type {ContentError} from './content-error';
import {checkFrontMatter, readHead} from './front-matter';
import {markdownIn} from './markdown-files';
import type {ArticleHead} from './rules/front-matter';
import {readText, type WrittenText} from './text';

/** A text with what stands above it, where that can be read. */
export interface ReadText {
  readonly text: WrittenText;
  /** Below the start of its language. */
  readonly address: string;
  /** An article's. */
  readonly head?: ArticleHead;
  /** What cannot be read, or is wrong above the text. */
  readonly faults: readonly ContentError[];
}

/** Reads all texts of a language. @param siteDir The folder of the site. */
export const readTexts = (siteDir: string, language: Language): readonly ReadText[] =>
  textKinds.flatMap((kind) =>
    markdownIn(siteDir, textFolder(kind, language)).map((name): ReadText => {
      const text = readText(siteDir, kind, language, name);
      const {file, content} = text;
      if (kind === 'pages') {
        return {text, address: addressOf(kind, name), faults: readHead(file, content)?.faults ?? []};
      }
      const {values, lineOf, sourceOf, faults} = checkFrontMatter(file, content);
      const head = values && {file, language, values, lineOf, sourceOf};
      return {text, address: addressOf(kind, name, values?.slug), head, faults};
    }),
  );
