import {defaultLanguage, type Language, languages} from '../../src/site/languages';
import {textKinds} from '../../src/site/text-folders';
import {checkNames} from './build-errors';
import {categoryFolders, readCategoryFile} from './category-file';
import {missingCharacters} from './characters';
import {ContentError} from './content-error';
import {checkDictionaries} from './dictionary-files';
import {frontMatterOf, lineOfDraft} from './front-matter';
import {checkGlossaries, misprintedDefinitions, readGlossary} from './glossary-file';
import {missingTranslations} from './missing-translations';
import {pagesOf} from './pages';
import {type ReadText, readTexts} from './read-texts';
import {articleRules, pageRules, textRules} from './rules';
import {checkFile} from './rules/file';
import {checkFrontMatterTexts, compareFrontMatter} from './rules/front-matter';
import {layoutRule} from './rules/layout';
import {linkRule, type Pages} from './rules/links';
import {compareTexts} from './rules/translation';
import {parseMarkdown, type Text} from './text';

/** A text with its syntax tree and its front matter. */
interface CheckedText extends ReadText {
  readonly text: Text;
}

/**
 * Lists all errors in the content of writers and translators, except spelling and the choice of words.
 *
 * @param siteDir Must be the current folder.
 * @param today ISO 8601.
 */
export function checkContent(siteDir: string, today: string): readonly ContentError[] {
  const byLanguage = new Map(languages.map((language) => [language, textsOf(siteDir, language)]));
  const originals = byLanguage.get(defaultLanguage) ?? [];
  const glossaryErrors = checkGlossaries(siteDir);
  const termsOf = (language: Language): readonly string[] =>
    glossaryErrors.length > 0 ? [] : readGlossary(siteDir, language).map(({id}) => id);
  return [
    ...missingTranslations(siteDir, textKinds),
    ...categoryFolders(siteDir).flatMap((folder) => readCategoryFile(siteDir, folder).errors),
    ...glossaryErrors,
    ...languages.flatMap((language) => misprintedDefinitions(siteDir, language)),
    ...checkDictionaries(siteDir),
    ...missingCharacters(siteDir),
    ...[...byLanguage].flatMap(([language, texts]) => {
      const addresses = texts.map(({address, text}) => [address, text] as const);
      const pages = pagesOf(siteDir, addresses, termsOf(language));
      const named = texts.map(({text, address, head}) => ({...text, address, document: head?.values.document}));
      return [...checkNames(siteDir, named), ...texts.flatMap((checked) => checkText(checked, pages, today))];
    }),
    ...[...byLanguage].flatMap(([language, texts]) =>
      language === defaultLanguage ? [] : texts.flatMap((checked) => compare(checked, originals)),
    ),
  ];
}

const textsOf = (siteDir: string, language: Language): readonly CheckedText[] =>
  readTexts(siteDir, language).map((read) => ({...read, text: {...read.text, tree: parseMarkdown(read.text.content)}}));

function checkText({text, head, address, errors}: CheckedText, pages: Pages, today: string): readonly ContentError[] {
  const fileErrors = checkFile(text.file, text.content);
  // Errors of the whole file would cause misleading ones in its parts.
  if (fileErrors.length > 0 || (errors.length > 0 && frontMatterOf(text.content) === undefined)) {
    return [...fileErrors, ...errors];
  }
  const rules = [
    ...textRules,
    linkRule(pages, address),
    ...(text.kind === 'pages' ? [] : [...pageRules, ...articleRules]),
    ...(head ? [layoutRule(head.values.layout ?? 'article')] : []),
  ];
  const found = [...(head ? checkFrontMatterTexts(head, today) : []), ...rules.flatMap((rule) => rule(text))];
  return [...errors, ...found.map((error) => warnIfDraft(error, text))];
}

/** Drafts only warn: they are not published. */
const warnIfDraft = (error: ContentError, {content}: Text): ContentError =>
  lineOfDraft(content)
    ? new ContentError(error.file, error.line, error.text, {severity: 'warning', fix: error.fix})
    : error;

function compare(translated: CheckedText, originals: readonly CheckedText[]): readonly ContentError[] {
  const {kind, name} = translated.text;
  const original = originals.find(({text}) => text.kind === kind && text.name === name);
  if (!original || translated.errors.length + original.errors.length > 0) {
    return [];
  }
  const pairs = [
    [translated, original],
    [original, translated],
  ] as const;
  return pairs.flatMap(([one, other]) => {
    const found = [
      ...(one.head && other.head ? compareFrontMatter(one.head, other.head) : []),
      ...compareTexts(one.text, other.text),
    ];
    return found.map((error) => warnIfDraft(error, one.text));
  });
}
