import * as v from 'valibot';
import {parseDocument} from 'yaml';
import {dayOf} from './days';
import {type ArticleFrontMatter, articleFrontMatter, frontMatterOf} from './front-matter';

/** Values for what an article lacks or has wrong: each text is the name of its key. */
const fallbacks = (today: string): ArticleFrontMatter => ({
  title: 'title',
  description: 'description',
  audience: 'audience',
  date: today,
  checked: today,
  recheck: today,
  ages: ['ages'],
  changes: [{date: today, what: 'changes'}],
  hero: '/drawings/es/atlantic.svg',
  hero_alt: 'hero_alt',
  offer: 'offer',
  subject: 'subject',
});

/** Reads the valid values of an article's front matter, with fallbacks for the others. */
export function fallbackFrontMatter(content: string): ArticleFrontMatter {
  const parsed: unknown = parseDocument(frontMatterOf(content) ?? '').toJS();
  const values: Readonly<Record<string, unknown>> = v.is(v.record(v.string(), v.unknown()), parsed) ? parsed : {};
  const valid = Object.entries(articleFrontMatter.entries).flatMap(([key, schema]) => {
    const {success, output} = v.safeParse(schema, values[key]);
    return success ? [[key, output]] : [];
  });
  return {...fallbacks(dayOf(new Date())), ...Object.fromEntries(valid)};
}
