import type {Language} from '../../src/site/languages';
import {textFolder, textKinds} from '../../src/site/text-folders';
import {addressOf} from './address';
import type {ContentError} from './content-error';
import {checkFrontMatter, parseFrontMatterYaml} from './front-matter';
import {markdownIn} from './markdown-files';
import type {ArticleFrontMatterSource} from './rules/front-matter';
import {readText, type TextSourceFile} from './text';

/** A text with its front matter. */
export interface ReadText {
  readonly text: TextSourceFile;
  /** Without the prefix of its language. */
  readonly address: string;
  /** Front matter of an article; absent when it has errors. */
  readonly head?: ArticleFrontMatterSource;
  /** Errors in the front matter. */
  readonly errors: readonly ContentError[];
}

/** Reads all texts of a language. */
export const readTexts = (siteDir: string, language: Language): readonly ReadText[] =>
  textKinds.flatMap((kind) =>
    markdownIn(siteDir, textFolder(kind, language)).map((name): ReadText => {
      const text = readText(siteDir, kind, language, name);
      const {file, content} = text;
      if (kind === 'pages') {
        return {text, address: addressOf(kind, name), errors: parseFrontMatterYaml(file, content)?.errors ?? []};
      }
      const {values, lineOf, sourceOf, errors} = checkFrontMatter(file, content);
      const head = values && {file, language, values, lineOf, sourceOf};
      return {text, address: addressOf(kind, name, values?.slug), head, errors};
    }),
  );
