import {pdfPath} from '../site/addresses';
import {defaultLanguage, type Language, languages} from '../site/languages';
import {textFolder, textKinds} from '../site/text-folders';
import {categoryFolders, readCategoryFile} from './category-file';
import {checkDictionaries} from './dictionary-files';
import {ContentFault} from './fault';
import {type ArticleFrontMatter, checkFrontMatter} from './front-matter';
import {checkGlossaries, readGlossary} from './glossary-file';
import {markdownIn} from './markdown-files';
import {missingTranslations} from './missing-translations';
import {addressOf, pagesOf} from './pages';
import {articleRules, pageRules, textRules} from './rules';
import {checkFile} from './rules/file';
import {type ArticleHead, checkHead, compareHeads} from './rules/front-matter';
import {layoutRule} from './rules/layout';
import {linkRule, type Pages} from './rules/links';
import {compareTexts} from './rules/translation';
import {readText, type Text} from './text';
import {say} from './tool-words';

/** A text with what stands above it, where that can be read. */
interface Checked {
  readonly text: Text;
  /** Below the start of its language. */
  readonly address: string;
  readonly head?: ArticleHead;
  /** What cannot be read, or is wrong above the text. */
  readonly faults: readonly ContentFault[];
}

/**
 * Looks for all that is wrong with what writers and translators have written, but for their spelling and the choice of words.
 *
 * @param siteDir The folder of the site, which is the current one.
 * @param today ISO 8601.
 */
export function checkContent(siteDir: string, today: string): readonly ContentFault[] {
  const byLanguage = new Map(languages.map((language) => [language, textsOf(siteDir, language)]));
  const originals = byLanguage.get(defaultLanguage) ?? [];
  return [
    ...missingTranslations(siteDir, textKinds),
    ...categoryFolders(siteDir).flatMap((folder) => readCategoryFile(siteDir, folder).faults),
    ...checkGlossaries(siteDir),
    ...checkDictionaries(siteDir),
    ...[...byLanguage].flatMap(([language, texts]) => {
      const addresses = texts.map(({address, text}) => [address, text] as const);
      const pages = pagesOf(siteDir, addresses, termsOf(siteDir, language));
      return [...checkNames(siteDir, texts), ...texts.flatMap((checked) => checkText(checked, pages, today))];
    }),
    ...[...byLanguage].flatMap(([language, texts]) =>
      language === defaultLanguage ? [] : texts.flatMap((checked) => compare(checked, originals)),
    ),
  ];
}

const textsOf = (siteDir: string, language: Language): readonly Checked[] =>
  textKinds.flatMap((kind) =>
    markdownIn(siteDir, textFolder(kind, language)).map((name): Checked => {
      const text = readText(siteDir, kind, language, name);
      const {file, content} = text;
      if (kind === 'pages') {
        return {text, address: addressOf(text), faults: []};
      }
      const {values, lineOf, faults} = checkFrontMatter(file, content);
      const head = values && {file, language, values, lineOf};
      return {text, address: addressOf(text, values?.slug), head, faults};
    }),
  );

const termsOf = (siteDir: string, language: Language): readonly string[] =>
  checkGlossaries(siteDir).length > 0 ? [] : readGlossary(siteDir, language).map(({id}) => id);

/** Articles have a category, and each has an address and a PDF of its own. */
function checkNames(siteDir: string, texts: readonly Checked[]): readonly ContentFault[] {
  const folders = categoryFolders(siteDir);
  const first = new Map<string, string>();
  return texts.flatMap(({text: {kind, name, file}, address, head}) => {
    const [folder = ''] = name.split('/');
    if (kind === 'guides' && !folders.includes(folder)) {
      return [new ContentFault(file, 1, say('article.noCategory', {folder, categories: folders.join(', ')}))];
    }
    const id = address.split('/').slice(2).join('-');
    const pdf = head ? pdfPath(head.values.document ?? id) : address;
    const faults = [
      ...[first.get(address)].flatMap((other) =>
        other ? [new ContentFault(file, 1, say('article.address', {other, address}))] : [],
      ),
      ...(first.has(pdf) && pdf !== address ? [new ContentFault(file, 1, say('article.pdf', {address: pdf}))] : []),
    ];
    first.set(address, file).set(pdf, file);
    return faults;
  });
}

function checkText({text, head, address, faults}: Checked, pages: Pages, today: string): readonly ContentFault[] {
  const written = checkFile(text.file, text.content);
  // What is wrong with the file as a whole makes all else look wrong.
  if (written.length > 0 || faults.length > 0) {
    return [...written, ...faults];
  }
  const rules = [
    ...textRules,
    linkRule(pages, address),
    ...(head ? [...pageRules, ...articleRules, layoutRule(head.values.layout ?? 'article')] : []),
  ];
  const found = [...(head ? checkHead(head, today) : []), ...rules.flatMap((rule) => rule(text))];
  return head ? found.map((fault) => ofDraft(fault, head.values)) : found;
}

/** What is wrong with a draft stops nothing: it is on no page. */
const ofDraft = (fault: ContentFault, {draft}: ArticleFrontMatter): ContentFault =>
  draft ? new ContentFault(fault.file, fault.line, fault.text, {severity: 'warning', fix: fault.fix}) : fault;

function compare(translated: Checked, originals: readonly Checked[]): readonly ContentFault[] {
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
    return one.head ? found.map((fault) => ofDraft(fault, (one.head as ArticleHead).values)) : found;
  });
}
