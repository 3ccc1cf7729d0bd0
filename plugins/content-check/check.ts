import {defaultLanguage} from '../../src/site/languages';
import {buildErrors} from './build-errors';
import {checkFile} from './characters';
import {ContentError} from './content-error';
import {checkDictionaries, unreadableDictionaries} from './dictionary-files';
import {lineOfDraft} from './front-matter';
import {checkGlossaries, misprintedDefinitions, readGlossary} from './glossary-file';
import {articleRules, pageRules, textRules} from './rules';
import {checkFrontMatterTexts, compareFrontMatter} from './rules/front-matter';
import {linkRule, type Pages, pagesOf} from './rules/links';
import {layoutRule} from './rules/structure';
import {compareTexts} from './rules/translation';
import {parseMarkdown, readTexts, type Text} from './text';

/**
 * Lists all errors in the content of writers and translators, except spelling and the choice of words. Of a file that
 * cannot be read it lists the first alone.
 *
 * @param siteDir Must be the current folder.
 * @param today ISO 8601.
 */
export function checkContent(siteDir: string, today: string): readonly ContentError[] {
  const texts = readTexts(siteDir);
  const parsed = new Map(
    [...texts].map(([language, own]) => [language, own.map((text) => ({...text, tree: parseMarkdown(text.content)}))]),
  );
  const originals = parsed.get(defaultLanguage) ?? [];
  const hasGlossary = checkGlossaries(siteDir).length === 0;
  return [
    ...buildErrors(siteDir, texts),
    ...(unreadableDictionaries(siteDir).length > 0 ? [] : checkDictionaries(siteDir)),
    ...[...parsed].flatMap(([language, own]) => {
      const terms = hasGlossary ? readGlossary(siteDir, language).map(({id}) => id) : [];
      const pages = pagesOf(siteDir, own, terms);
      return [
        ...misprintedDefinitions(siteDir, language),
        ...own.flatMap((text) => checkText(text, pages, today)),
        ...(language === defaultLanguage ? [] : own.flatMap((text) => comparePair(text, originals))),
      ];
    }),
  ];
}

function checkText(text: Text, pages: Pages, today: string): readonly ContentError[] {
  const {file, content, kind, head} = text;
  const fileErrors = checkFile(file, content);
  // Errors of the whole file would cause misleading ones in its parts.
  if (fileErrors.length + text.errors.length > 0) {
    return fileErrors;
  }
  const rules = [
    ...textRules,
    linkRule(pages),
    ...(kind === 'pages' ? [] : [...pageRules, ...articleRules]),
    ...(head ? [layoutRule(head.values.layout ?? 'article')] : []),
  ];
  const found = [...(head ? checkFrontMatterTexts(text, head, today) : []), ...rules.flatMap((rule) => rule(text))];
  return found.map((error) => warnIfDraft(error, text));
}

/** Drafts only warn: they are not published. */
const warnIfDraft = (error: ContentError, {content}: Text): ContentError =>
  lineOfDraft(content)
    ? new ContentError(error.file, error.line, error.text, {severity: 'warning', fix: error.fix})
    : error;

function comparePair(text: Text, originals: readonly Text[]): readonly ContentError[] {
  const original = originals.find(({kind, name}) => kind === text.kind && name === text.name);
  if (!original || text.errors.length + original.errors.length > 0) {
    return [];
  }
  const {file, head} = text;
  const found = [
    ...(head && original.head ? compareFrontMatter(file, head, original.head, original.file) : []),
    ...compareTexts(text, original),
  ];
  return found.map((error) => warnIfDraft(error, text));
}
