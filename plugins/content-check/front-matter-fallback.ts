import * as v from 'valibot';
import {parseDocument} from 'yaml';
import {dayOf} from './days';
import {type ArticleFrontMatter, articleFrontMatter, headOf} from './front-matter';

/** What stands in for a value that an article lacks or has wrong: texts are called by their key. */
const standIns = (today: string): ArticleFrontMatter => ({
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

/** As much of what stands above an article as can be read, and something in the place of what cannot. */
export function fallbackFrontMatter(content: string): ArticleFrontMatter {
  const written: unknown = parseDocument(headOf(content) ?? '').toJS();
  const values: Readonly<Record<string, unknown>> = v.is(v.record(v.string(), v.unknown()), written) ? written : {};
  const readable = Object.entries(articleFrontMatter.entries).flatMap(([key, schema]) => {
    const {success, output} = v.safeParse(schema, values[key]);
    return success ? [[key, output]] : [];
  });
  return {...standIns(dayOf(new Date())), ...Object.fromEntries(readable)};
}
