import {Document, Scalar} from 'yaml';
import {type ArticlePart, type LayoutName, type LayoutPart, layouts} from '../../plugins/content-check/layouts';
import {markdownWordsFile, markdownWordsOf} from '../../plugins/content-check/markdown-words';
import {placeholder} from '../../plugins/content-check/placeholder';
import {say, type ToolWord} from '../../plugins/content-check/tool-words';
import {type Language, languageFacts} from '../../src/site/languages';
import {Refusal} from './refusal';

/** What an article begins as, in one language. */
export interface NewArticle {
  readonly language: Language;
  /** From the folder of the site. */
  readonly file: string;
  readonly title: string;
  readonly layout: LayoutName;
  /** By name. */
  readonly chart: string;
  /** What the chart shows, where an article has said so. */
  readonly heroAlt?: string;
  /** ISO 8601. */
  readonly today: string;
  /** The day by which its facts have to be checked again, ISO 8601. */
  readonly recheck: string;
  /** In the list of its category; a post has none. */
  readonly position?: number;
}

type Values = Readonly<Record<string, string | number>>;

/** The whole file, in which whatever only its writer knows is a placeholder. @throws Refusal when its language has no headings. */
export const textOf = (article: NewArticle): string => `---\n${headOf(article)}---\n\n${bodyOf(article)}\n`;

/** A value without quotation marks. @param comment Behind it. */
function plain(value: string | boolean, comment?: string): Scalar {
  const scalar = new Scalar(value);
  scalar.type = Scalar.PLAIN;
  scalar.comment = comment && ` ${comment}`;
  return scalar;
}

function headOf({language, title, layout, chart, heroAlt, today, recheck, position}: NewArticle): string {
  const written = (key: ToolWord) => placeholder(say(key, {}, language));
  const head = new Document({
    draft: plain(true, say('new.text.draft', {}, language)),
    title,
    description: written('new.text.description'),
    audience: written('new.text.audience'),
    date: plain(today),
    checked: plain(today),
    recheck: plain(recheck),
    ages: [written('new.text.age')],
    changes: [{date: plain(today), what: say('new.text.published', {}, language)}],
    hero: plain(`/drawings/${language}/${chart}.svg`),
    hero_alt: heroAlt ?? written('new.text.heroAlt'),
    offer: written('new.text.offer'),
    subject: written('new.text.subject'),
    ...(position ? {sidebar_position: position} : {}),
    ...(layout === 'article' ? {} : {layout: plain(layout)}),
  });
  return head.toString({defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0});
}

/** The name of the note that shows how a source is cited. */
const NOTE = '[^norma]';

/** How many recommendations an article begins with. */
const RECOMMENDATIONS = 3;

function bodyOf({language, file, layout, today}: NewArticle): string {
  const words = markdownWordsOf(file);
  const {locale} = languageFacts(language);
  const day = new Intl.DateTimeFormat(locale, {dateStyle: 'long', timeZone: 'UTC'}).format(new Date(today));
  const written = (key: ToolWord, values: Values = {}) => placeholder(say(key, values, language));
  const heading = (part: 'recommendations' | 'conclusion' | 'sources') => {
    const word = words[`heading.${part}`];
    if (!word) {
      throw new Refusal(say('new.headings', {file: markdownWordsFile(language)}));
    }
    return `## ${word}`;
  };
  const bullets = (count: number, key: ToolWord) =>
    Array.from({length: count}, (_, index) => `- ${written(key, {number: index + 1})}`).join('\n');
  const writePart: Readonly<Record<ArticlePart, (part: LayoutPart) => readonly string[]>> = {
    intro: () => [written('new.text.intro', {note: NOTE})],
    section: ({least = 1, bullets: points}) =>
      Array.from({length: least}, (_, index) => [
        `## ${written('new.text.heading', {number: index + 1})}`,
        written('new.text.section'),
        ...(points ? [bullets(points.least, 'new.text.point')] : []),
      ]).flat(),
    recommendations: () => [heading('recommendations'), bullets(RECOMMENDATIONS, 'new.text.recommendation')],
    conclusion: () => [heading('conclusion'), written('new.text.conclusion')],
    sources: () => [
      heading('sources'),
      say('new.text.notes', {}, language),
      `${NOTE}: ${written('new.text.source', {day})}`,
    ],
  };
  return layouts[layout].flatMap((part) => writePart[part.part](part)).join('\n\n');
}
