import {existsSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {absoluteUrl} from '../../../src/site/firm';
import {baseUrlOf, defaultLanguage, languages} from '../../../src/site/languages';
import type {Article} from '../../content/content-data';
import {type BuiltSite, hostFiles, type PostbuildStep} from '../built-site';
import {hashInlineCode, type InlineCodeHashes} from './inline-code';
import {responseHeaders} from './policy';

/** Folders in which file names contain a hash of the content. Such a file never changes. */
const HASHED_FOLDERS = [...languages.map((language) => `${baseUrlOf(language)}assets/`), '/fonts/'];
const CACHE_FOREVER = 'public, max-age=31536000, immutable';

/**
 * An image keeps its name when it changes. Browsers revalidate it after an hour. For a week after that, they may show the
 * cached image during the revalidation.
 */
const IMAGE_FOLDERS = ['drawings/', 'img/'];
const CACHE_ONE_HOUR = 'public, max-age=3600, stale-while-revalidate=604800';

/** Cloudflare ignores further rules: https://developers.cloudflare.com/workers/static-assets/headers/ */
const MAX_RULES = 100;

/** A rule of `_headers`. */
interface HeaderRule {
  /** Path or URL pattern of the requests that get the headers. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Writes `_headers` and `_redirects` for the host. This is the last step, because the Content-Security-Policy contains the
 * hash of every inline script and style of the finished pages.
 */
export const headersAndRedirectsStep = ({folder, pages, articles, forms}: BuiltSite): PostbuildStep => ({
  name: 'Headers and redirects',
  run() {
    const articlesWithPdf = [...articles.values()].flat().filter(({pdf}) => existsSync(path.join(folder, pdf)));
    const headers = formatHeadersFile(hashInlineCode(pages), forms.baseUrl, articlesWithPdf);
    writeFileSync(path.join(folder, hostFiles.headers), headers);
    writeFileSync(path.join(folder, hostFiles.redirects), formatFile(redirects));
  },
});

/** Returns the content of `_headers`. @param articlesWithPdf Only the first ones get a rule, up to `MAX_RULES` in all. */
export function formatHeadersFile(
  hashes: InlineCodeHashes,
  formsUrl: string,
  articlesWithPdf: readonly Pick<Article, 'permalink' | 'pdf'>[],
): string {
  const rules: readonly HeaderRule[] = [
    // Cloudflare's workers.dev URLs of the site and its previews. Must be the first rule: Netlify takes a line that does not
    // start with a slash for a header, and would add this header to the rule above:
    // https://github.com/netlify/build/blob/main/packages/headers-parser/src/line_parser.ts
    {path: 'https://:worker.:account.workers.dev/*', headers: {'X-Robots-Tag': 'noindex'}},
    {path: '/*', headers: responseHeaders(hashes, formsUrl)},
    // No Cache-Control in `/*`, because hosts join the values of all matching rules. By default, pages are revalidated.
    ...HASHED_FOLDERS.map((folder) => ({path: `${folder}*`, headers: {'Cache-Control': CACHE_FOREVER}})),
    ...languages.flatMap((language) =>
      IMAGE_FOLDERS.map((name) => ({
        path: `${baseUrlOf(language)}${name}*`,
        headers: {'Cache-Control': CACHE_ONE_HOUR},
      })),
    ),
    // Search engines then list the article instead of its PDF.
    ...articlesWithPdf.map(({permalink, pdf}) => ({
      path: pdf,
      headers: {Link: `<${absoluteUrl(permalink)}>; rel="canonical"`},
    })),
  ];
  return formatFile(
    rules
      .slice(0, MAX_RULES)
      .flatMap((rule) => [rule.path, ...Object.entries(rule.headers).map(([name, value]) => `  ${name}: ${value}`)]),
  );
}

/**
 * Redirects from paths with the prefix of the default language to paths without it. The rules match segments instead of a
 * splat, because a splat may start with a slash: `/es//elsewhere.example` would redirect to another site. Hosts redirect
 * other spellings of a path (`.html`, `/index`, missing or surplus slashes) without a rule.
 */
const redirects = [
  `/${defaultLanguage} / 301`,
  `/${defaultLanguage}/ / 301`,
  ...['/:a', '/:a/:b', '/:a/:b/:c'].map((segments) => `/${defaultLanguage}${segments} ${segments} 301`),
];

const formatFile = (lines: readonly string[]): string =>
  ['# Written by the build. To change it, edit plugins/postbuild/security-headers.', ...lines, ''].join('\n');
