import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {baseOf, defaultLanguage, languages} from '../../../src/site/languages';
import {filesOf} from '../../content-check/files';
import type {BuiltPage} from '../built-page';
import {type BuiltSite, hostFiles, type Step} from '../site';
import {type InlineCode, inlineCodeOf, requireNoCodeInAttributes} from './inline-code';
import {responseHeaders} from './policy';

/** Limits of Cloudflare Pages, the stricter of both hosts (developers.cloudflare.com/pages/configuration/headers). */
const MAX_LINE = 2000;
const MAX_RULES = 100;

/** Folders of files whose names contain a hash of their content. */
const HASHED_FOLDERS = [...languages.map((language) => `${baseOf(language)}assets/`), '/fonts/'];
const HASHED_NAME = /[._-][0-9a-f]{7,}\.[\w.]+$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Pictures keep their names: browsers revalidate them after an hour, and show the cached ones meanwhile for a week. */
const PICTURE_FOLDERS = ['drawings/', 'img/'];
const PICTURE = 'public, max-age=3600, stale-while-revalidate=604800';

/**
 * Writes `_headers` and `_redirects` for the host. This is the last step, because the policy names every inline script
 * and style of the finished pages.
 */
export const securityHeaders = ({folder, pages, forms}: BuiltSite): Step => ({
  name: 'Headers and redirects',
  readPage: requireNoCodeInAttributes,
  run() {
    const headers = headersFile(filesOf(folder), inlineCodeOf(pages), forms.baseUrl);
    writeFileSync(path.join(folder, hostFiles.headers), headers);
    writeFileSync(path.join(folder, hostFiles.redirects), redirectsFile(pages));
  },
});

/**
 * Returns the content of `_headers`.
 *
 * @param formsUrl As in `contentSecurityPolicy`.
 * @throws Error when there are too many different inline scripts and styles, or when an immutable file has no hash in
 *   its name.
 */
export function headersFile(files: readonly string[], code: InlineCode, formsUrl: string): string {
  const unhashed = files.filter(
    (file) => HASHED_FOLDERS.some((folder) => `/${file}`.startsWith(folder)) && !HASHED_NAME.test(file),
  );
  if (unhashed.length > 0) {
    throw new Error(
      `Browsers keep what lies in ${HASHED_FOLDERS.join(', ')} for good. ` +
        `These files have no hash of their content in their names:\n  ${unhashed.join('\n  ')}`,
    );
  }
  const rules = [
    {path: '/*', headers: responseHeaders(code, formsUrl)},
    // Hosts join the values of two rules, so `/*` has no Cache-Control. Pages are revalidated by default.
    ...HASHED_FOLDERS.map((folder) => ({path: `${folder}*`, headers: {'Cache-Control': IMMUTABLE}})),
    ...languages.flatMap((language) =>
      PICTURE_FOLDERS.map((name) => ({path: `${baseOf(language)}${name}*`, headers: {'Cache-Control': PICTURE}})),
    ),
  ];
  const lines = rules.flatMap((rule) => [
    rule.path,
    ...Object.entries(rule.headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const longest = Math.max(...lines.map((line) => line.length));
  if (longest > MAX_LINE || rules.length > MAX_RULES) {
    throw new Error(
      `Hosts read ${MAX_LINE} characters a line and ${MAX_RULES} rules in ${hostFiles.headers}; this one would have ` +
        `${longest} and ${rules.length}. The pages have ${code.scripts.size} different inline scripts and ` +
        `${code.styles.size} different inline styles: ` +
        'what differs from page to page belongs in a file or an attribute of its own.',
    );
  }
  return file(lines);
}

/**
 * Returns the content of `_redirects`. Other spellings of addresses (`.html`, `/index`, missing or surplus slashes)
 * need no rules: every host redirects them itself, and rules would be thousands, or loop.
 */
export function redirectsFile(pages: readonly BuiltPage[]): string {
  const depths = pages.filter(({language}) => language === defaultLanguage).map(({file}) => file.split('/').length);
  // Segments instead of a splat, which may begin with a slash: "//elsewhere.example" is another site.
  const segments = (count: number): string =>
    Array.from({length: count}, (_, index) => `/:${String.fromCharCode(97 + index)}`).join('');
  return file([
    '# Addresses with the prefix of the default language lead to those without.',
    `/${defaultLanguage} / 301`,
    `/${defaultLanguage}/ / 301`,
    ...Array.from({length: Math.max(...depths)}, (_, index) => {
      const rest = segments(index + 1);
      return `/${defaultLanguage}${rest} ${rest} 301`;
    }),
  ]);
}

const file = (lines: readonly string[]): string =>
  ['# Written by the build (plugins/finish/security-headers): what is changed here is lost.', ...lines, ''].join('\n');
