import {defaultLanguage} from '../../src/site/languages';
import {buildErrors} from './build-errors';
import {checkFile} from './characters';
import {ContentError} from './content-error';
import {checkDictionaries, unreadableDictionaries} from './dictionary-files';
import {lineOfDraft} from './front-matter';
import {misprintedDefinitions} from './glossary-file';
import {checkFrontMatterTexts, compareFrontMatter} from './rules/front-matter';
import {pictureRule} from './rules/pictures';
import type {Rule} from './rules/rule';
import {citationRule, sourceRule} from './rules/sources';
import {headingRule, layoutRule, lengthRule, placeholderRule, tableRule} from './rules/structure';
import {compareTexts} from './rules/translation';
import {typographyRule} from './rules/typography';
import {readTexts, type Text} from './text';

/** Rules for articles that the build checks, too (plugins/articles/markdown/remark-rules.ts). */
export const pageRules: readonly Rule[] = [pictureRule, sourceRule, tableRule];

/**
 * Lists all errors in the content of writers and translators, except spelling and the choice of words. Docusaurus finds
 * broken links and missing pictures. Of a file that cannot be read it lists the first alone.
 *
 * @param siteDir Must be the current folder.
 * @param today ISO 8601.
 */
export function checkContent(siteDir: string, today: string): readonly ContentError[] {
  const texts = readTexts(siteDir);
  const originals = texts.get(defaultLanguage) ?? [];
  return [
    ...buildErrors(siteDir, texts),
    ...(unreadableDictionaries(siteDir).length > 0 ? [] : checkDictionaries(siteDir)),
    ...[...texts].flatMap(([language, own]) => [
      ...misprintedDefinitions(siteDir, language),
      ...own.flatMap((text) => checkText(text, originals, today)),
    ]),
  ];
}

function checkText(text: Text, originals: readonly Text[], today: string): readonly ContentError[] {
  const {file, content, kind, name, head} = text;
  const fileErrors = checkFile(file, content);
  // Errors of the whole file would cause misleading ones in its parts.
  if (fileErrors.length + text.errors.length > 0) {
    return fileErrors;
  }
  const rules = [
    headingRule,
    typographyRule,
    ...(kind === 'pages' ? [] : [...pageRules, lengthRule, placeholderRule, citationRule]),
    ...(head ? [layoutRule] : []),
  ];
  const original = originals.find((other) => other.kind === kind && other.name === name && other !== text);
  const found = [
    ...(head ? checkFrontMatterTexts(head, content, today) : []),
    ...rules.flatMap((rule) => rule(text)),
    ...(head && original?.head ? compareFrontMatter(head, original.head) : []),
    ...(original?.errors.length === 0 ? compareTexts(text, original) : []),
  ];
  // Drafts only warn: they are not published.
  return lineOfDraft(content)
    ? found.map((error) => new ContentError(file, error.line, error.text, {severity: 'warning', fix: error.fix}))
    : found;
}
