import {defaultLanguage, type Language, languages} from '../../src/site/languages';
import {textKinds} from '../../src/site/text-folders';
import {checkNames} from './build-errors';
import {categoryFolders, readCategoryFile} from './category-file';
import {missingCharacters} from './characters';
import {ContentError} from './content-error';
import {checkDictionaries} from './dictionary-files';
import {headOf, lineOfDraft} from './front-matter';
import {checkGlossaries, misprintedDefinitions, readGlossary} from './glossary-file';
import {missingTranslations} from './missing-translations';
import {pagesOf} from './pages';
import {type ReadText, readTexts} from './read-texts';
import {articleRules, pageRules, textRules} from './rules';
import {checkFile} from './rules/file';
import {checkHead, compareHeads} from './rules/front-matter';
import {layoutRule} from './rules/layout';
import {linkRule, type Pages} from './rules/links';
import {compareTexts} from './rules/translation';
import {parseMarkdown, type Text} from './text';

/** A text, taken apart, with what stands above it. */
interface Checked extends ReadText {
  readonly text: Text;
}

/**
 * Looks for all that is wrong with what writers and translators have written, but for their spelling and the choice of words.
 *
 * @param siteDir The folder of the site, which is the current one.
 * @param today ISO 8601.
 */
export function checkContent(siteDir: string, today: string): readonly ContentError[] {
  const byLanguage = new Map(languages.map((language) => [language, textsOf(siteDir, language)]));
  const originals = byLanguage.get(defaultLanguage) ?? [];
  const glossaryFaults = checkGlossaries(siteDir);
  const termsOf = (language: Language): readonly string[] =>
    glossaryFaults.length > 0 ? [] : readGlossary(siteDir, language).map(({id}) => id);
  return [
    ...missingTranslations(siteDir, textKinds),
    ...categoryFolders(siteDir).flatMap((folder) => readCategoryFile(siteDir, folder).faults),
    ...glossaryFaults,
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

const textsOf = (siteDir: string, language: Language): readonly Checked[] =>
  readTexts(siteDir, language).map((read) => ({...read, text: {...read.text, tree: parseMarkdown(read.text.content)}}));

function checkText({text, head, address, faults}: Checked, pages: Pages, today: string): readonly ContentError[] {
  const written = checkFile(text.file, text.content);
  // What is wrong with the file as a whole makes all else look wrong.
  if (written.length > 0 || (faults.length > 0 && headOf(text.content) === undefined)) {
    return [...written, ...faults];
  }
  const rules = [
    ...textRules,
    linkRule(pages, address),
    ...(text.kind === 'pages' ? [] : [...pageRules, ...articleRules]),
    ...(head ? [layoutRule(head.values.layout ?? 'article')] : []),
  ];
  const found = [...(head ? checkHead(head, today) : []), ...rules.flatMap((rule) => rule(text))];
  return [...faults, ...found.map((fault) => ofDraft(fault, text))];
}

/** What is wrong with a draft stops nothing: it is on no page. */
const ofDraft = (fault: ContentError, {content}: Text): ContentError =>
  lineOfDraft(content)
    ? new ContentError(fault.file, fault.line, fault.text, {severity: 'warning', fix: fault.fix})
    : fault;

function compare(translated: Checked, originals: readonly Checked[]): readonly ContentError[] {
  const {kind, name} = translated.text;
  const original = originals.find(({text}) => text.kind === kind && text.name === name);
  if (!original || translated.faults.length + original.faults.length > 0) {
    return [];
  }
  const pairs = [
    [translated, original],
    [original, translated],
  ] as const;
  return pairs.flatMap(([one, other]) => {
    const found = [
      ...(one.head && other.head ? compareHeads(one.head, other.head) : []),
      ...compareTexts(one.text, other.text),
    ];
    return found.map((fault) => ofDraft(fault, one.text));
  });
}
