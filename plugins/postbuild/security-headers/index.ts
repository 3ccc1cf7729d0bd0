import {existsSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {absolute} from '../../../src/site/firm';
import {baseOf, defaultLanguage, languages} from '../../../src/site/languages';
import type {Article} from '../../content/content-data';
import {type BuiltSite, hostFiles, type Step} from '../built-site';
import {type InlineCode, inlineCodeOf} from './inline-code';
import {responseHeaders} from './policy';

/** Folders of files whose names contain a hash of their content. */
const HASHED_FOLDERS = [...languages.map((language) => `${baseOf(language)}assets/`), '/fonts/'];
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Pictures keep their names: browsers revalidate them after an hour, and show the cached ones meanwhile for a week. */
const PICTURE_FOLDERS = ['drawings/', 'img/'];
const PICTURE = 'public, max-age=3600, stale-while-revalidate=604800';

/** Cloudflare ignores further ones: https://developers.cloudflare.com/workers/static-assets/headers/ */
const MAX_RULES = 100;

/** The headers of the answers whose path matches. */
interface HeaderRule {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Writes `_headers` and `_redirects` for the host. This is the last step, because the policy names every inline script
 * and style of the finished pages.
 */
export const headersAndRedirects = ({folder, pages, articles, forms}: BuiltSite): Step => ({
  name: 'Headers and redirects',
  run() {
    const printed = [...articles.values()].flat().filter(({pdf}) => existsSync(path.join(folder, pdf)));
    const headers = headersFile(inlineCodeOf(pages), forms.baseUrl, printed);
    writeFileSync(path.join(folder, hostFiles.headers), headers);
    writeFileSync(path.join(folder, hostFiles.redirects), file(redirects));
  },
});

/** Returns the content of `_headers`. @param printed Articles with a PDF; as many get a rule as hosts read. */
export function headersFile(
  code: InlineCode,
  formsUrl: string,
  printed: readonly Pick<Article, 'permalink' | 'pdf'>[],
): string {
  const rules: readonly HeaderRule[] = [
    // Cloudflare's own addresses of the site and its previews. First: Netlify would add them to the rule above.
    {path: 'https://:worker.:account.workers.dev/*', headers: {'X-Robots-Tag': 'noindex'}},
    {path: '/*', headers: responseHeaders(code, formsUrl)},
    // Hosts join the values of two rules, so `/*` has no Cache-Control. Pages are revalidated by default.
    ...HASHED_FOLDERS.map((folder) => ({path: `${folder}*`, headers: {'Cache-Control': IMMUTABLE}})),
    ...languages.flatMap((language) =>
      PICTURE_FOLDERS.map((name) => ({path: `${baseOf(language)}${name}*`, headers: {'Cache-Control': PICTURE}})),
    ),
    // Search engines show the article instead of its PDF.
    ...printed.map(({permalink, pdf}) => ({
      path: pdf,
      headers: {Link: `<${absolute(permalink)}>; rel="canonical"`},
    })),
  ];
  return file(
    rules
      .slice(0, MAX_RULES)
      .flatMap((rule) => [rule.path, ...Object.entries(rule.headers).map(([name, value]) => `  ${name}: ${value}`)]),
  );
}

/**
 * Addresses with the prefix of the default language lead to those without. Segments instead of a splat, which may begin
 * with a slash: "//elsewhere.example" is another site. Hosts redirect other spellings of addresses (`.html`, `/index`,
 * missing or surplus slashes) by themselves.
 */
const redirects = [
  `/${defaultLanguage} / 301`,
  `/${defaultLanguage}/ / 301`,
  ...['/:a', '/:a/:b', '/:a/:b/:c'].map((rest) => `/${defaultLanguage}${rest} ${rest} 301`),
];

const file = (lines: readonly string[]): string =>
  ['# Written by the build (plugins/postbuild/security-headers): what is changed here is lost.', ...lines, ''].join(
    '\n',
  );
