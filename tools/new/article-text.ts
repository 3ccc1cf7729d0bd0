import {Document, Scalar} from 'yaml';
import {type ArticlePart, type LayoutName, type LayoutPart, layouts} from '../../plugins/content-check/layouts';
import {markdownWordsFile, markdownWordsOf} from '../../plugins/content-check/markdown-words';
import {placeholder} from '../../plugins/content-check/placeholder';
import {type ToolMessageKey, toolMessage} from '../../plugins/content-check/tool-messages';
import {type Language, languageFacts} from '../../src/site/languages';
import {Refusal} from './refusal';

/** The content of a new article in one language. */
export interface NewArticle {
  readonly language: Language;
  /** Path from the folder of the site. */
  readonly file: string;
  readonly title: string;
  readonly layout: LayoutName;
  /** Name of the chart on its cover. */
  readonly chart: string;
  /** Description of the chart, where another article has one. */
  readonly heroAlt?: string;
  /** ISO 8601. */
  readonly today: string;
  /** The day by which its facts have to be checked again, ISO 8601. */
  readonly recheck: string;
  /** Position in the list of its category; a post has none. */
  readonly position?: number;
}

type Values = Readonly<Record<string, string | number>>;

/** Returns the file, with placeholders for what only its writer knows. @throws Refusal without words for headings. */
export const textOf = (article: NewArticle): string => `---\n${frontMatterOf(article)}---\n\n${bodyOf(article)}\n`;

/** A YAML value without quotation marks. @param comment Follows the value. */
function plain(value: string | boolean, comment?: string): Scalar {
  const scalar = new Scalar(value);
  scalar.type = Scalar.PLAIN;
  scalar.comment = comment && ` ${comment}`;
  return scalar;
}

function frontMatterOf({language, title, layout, chart, heroAlt, today, recheck, position}: NewArticle): string {
  const blank = (key: ToolMessageKey) => placeholder(toolMessage(key, {}, language));
  const frontMatter = new Document({
    draft: plain(true, toolMessage('new.text.draft', {}, language)),
    title,
    description: blank('new.text.description'),
    audience: blank('new.text.audience'),
    date: plain(today),
    checked: plain(today),
    recheck: plain(recheck),
    ages: [blank('new.text.age')],
    changes: [{date: plain(today), what: toolMessage('new.text.published', {}, language)}],
    hero: plain(`/drawings/${language}/${chart}.svg`),
    hero_alt: heroAlt ?? blank('new.text.heroAlt'),
    offer: blank('new.text.offer'),
    subject: blank('new.text.subject'),
    ...(position ? {sidebar_position: position} : {}),
    ...(layout === 'article' ? {} : {layout: plain(layout)}),
  });
  return frontMatter.toString({defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0});
}

/** The footnote that shows how to cite a source. */
const NOTE = '[^norma]';

/** Number of recommendations in a new article. */
const RECOMMENDATIONS = 3;

function bodyOf({language, file, layout, today}: NewArticle): string {
  const words = markdownWordsOf(file);
  const {locale} = languageFacts(language);
  const day = new Intl.DateTimeFormat(locale, {dateStyle: 'long', timeZone: 'UTC'}).format(new Date(today));
  const blank = (key: ToolMessageKey, values: Values = {}) => placeholder(toolMessage(key, values, language));
  const heading = (part: 'recommendations' | 'conclusion' | 'sources') => {
    const title = words[`heading.${part}`];
    if (!title) {
      throw new Refusal(toolMessage('new.headings', {file: markdownWordsFile(language)}));
    }
    return `## ${title}`;
  };
  const bullets = (count: number, key: ToolMessageKey) =>
    Array.from({length: count}, (_, index) => `- ${blank(key, {number: index + 1})}`).join('\n');
  const writePart: Readonly<Record<ArticlePart, (part: LayoutPart) => readonly string[]>> = {
    intro: () => [blank('new.text.intro', {note: NOTE})],
    section: ({least = 1, bullets: points}) =>
      Array.from({length: least}, (_, index) => [
        `## ${blank('new.text.heading', {number: index + 1})}`,
        blank('new.text.section'),
        ...(points ? [bullets(points.least, 'new.text.point')] : []),
      ]).flat(),
    recommendations: () => [heading('recommendations'), bullets(RECOMMENDATIONS, 'new.text.recommendation')],
    conclusion: () => [heading('conclusion'), blank('new.text.conclusion')],
    sources: () => [
      heading('sources'),
      toolMessage('new.text.notes', {}, language),
      `${NOTE}: ${blank('new.text.source', {day})}`,
    ],
  };
  return layouts[layout].flatMap((part) => writePart[part.part](part)).join('\n\n');
}
