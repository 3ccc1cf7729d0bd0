import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {speculationRules} from '../../../src/client/speculation-rules';
import {baseOf, defaultLanguage, languages} from '../../../src/site/languages';
import type {BuiltPage} from '../built-page';
import {type BuiltSite, filesOf, hostFiles} from '../site';
import type {Step} from '../step';
import {InlineCode} from './inline-code';
import {headersOfEveryAnswer} from './policy';

/** Limits of Cloudflare Pages, the narrower of the two hosts (developers.cloudflare.com/pages/configuration/headers). */
const MAX_LINE = 2000;
const MAX_RULES = 100;

/** In a language's folder: what the bundler names after its content, so that it never changes under its name. */
const BUNDLED_FOLDER = 'assets/';
/** What the generators of this project name in the same way. */
const GENERATED_FOLDERS = ['fonts/'];
const HASHED_NAME = /[._-][0-9a-f]{7,}\.[\w.]+$/;

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Pictures keep their names: shown at once for a week, and asked for anew behind that after an hour. */
const PICTURE_FOLDERS = ['drawings/', 'img/'];
const PICTURE = 'public, max-age=3600, stale-while-revalidate=604800';

/**
 * Tells the host what it must know, as `_headers` and `_redirects`. The last step, because the policy names every inline script and
 * style of every page.
 */
export function securityHeaders(site: BuiltSite): Step {
  const code = new InlineCode();
  return {
    name: 'Headers and redirects',
    readPage({file}, $) {
      code.add(file, $);
    },
    run() {
      for (const markup of new Set(site.pages.flatMap(({insertions}) => insertions))) {
        code.addMarkup(markup);
      }
      writeFileSync(
        path.join(site.folder, hostFiles.headers),
        headersFile(filesOf(site.folder), code, site.forms.baseUrl),
      );
      writeFileSync(path.join(site.folder, hostFiles.redirects), redirectsFile(site.pages));
    },
  };
}

/**
 * The content of `_headers`.
 *
 * @param files The files of the build.
 * @param code What stands in its pages themselves.
 * @param formsUrl Where its forms are sent; empty for the site's own origin.
 * @throws Error that names the pages, when a page has something that no policy could allow, when there are too many different
 *   inline scripts and styles, or when a file that may be cached for good has no hash in its name.
 */
export function headersFile(files: readonly string[], code: InlineCode, formsUrl: string): string {
  code.addScript(speculationRules);
  if (code.faults.length > 0) {
    throw new Error(
      `The Content-Security-Policy allows no style and no script in an attribute. Give these elements a class:\n  ${abridged(code.faults)}`,
    );
  }
  const rules = [
    {path: '/*', headers: headersOfEveryAnswer(code, formsUrl)},
    // No other rule names Cache-Control: hosts join what two rules say. By themselves both let pages be checked at each visit.
    ...hashedFolders(files).map((name) => ({path: `/${name}*`, headers: {'Cache-Control': IMMUTABLE}})),
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
      `Hosts read ${MAX_LINE} characters a line and ${MAX_RULES} rules in ${hostFiles.headers}; this one would have ${longest} and ` +
        `${rules.length}. The pages have ${code.scripts.size} different inline scripts and ${code.styles.size} different inline styles: ` +
        'what differs from page to page belongs in a file or an attribute of its own.',
    );
  }
  return file(lines);
}

/**
 * The content of `_redirects`. Other ways of writing the address of a page (`.html`, `/index`, a slash too many or too few) are no
 * rules of it: every host brings them to the canonical one by itself, while rules for them would be thousands, or loop.
 *
 * @param pages All pages of the build.
 */
export function redirectsFile(pages: readonly BuiltPage[]): string {
  const depths = pages.filter(({language}) => language === defaultLanguage).map(({file}) => file.split('/').length);
  // One segment after the other instead of a splat: a splat may begin with a slash, and "//elsewhere.example" is another site.
  const segments = (count: number): string =>
    Array.from({length: count}, (_, index) => `/:${String.fromCharCode(97 + index)}`).join('');
  return file([
    `# The default language has no prefix; whoever writes one finds its pages all the same.`,
    `/${defaultLanguage} / 301`,
    `/${defaultLanguage}/ / 301`,
    ...Array.from({length: Math.max(...depths)}, (_, index) => {
      const rest = segments(index + 1);
      return `/${defaultLanguage}${rest} ${rest} 301`;
    }),
  ]);
}

/** @throws Error when a file in such a folder has no hash in its name. */
function hashedFolders(files: readonly string[]): readonly string[] {
  const bundled = languages.map((language) => `${baseOf(language).slice(1)}${BUNDLED_FOLDER}`);
  const generated = GENERATED_FOLDERS.filter((folder) => files.some((file) => file.startsWith(folder)));
  const folders = [...bundled, ...generated];
  const unhashed = files.filter((file) => folders.some((folder) => file.startsWith(folder)) && !HASHED_NAME.test(file));
  if (unhashed.length > 0) {
    throw new Error(
      `Browsers keep what lies in ${folders.join(', ')} for good. These files have no hash of their content in their names:\n  ${abridged(unhashed)}`,
    );
  }
  return folders;
}

const abridged = (faults: readonly string[]): string =>
  [...faults.slice(0, 10), ...(faults.length > 10 ? [`and ${faults.length - 10} more`] : [])].join('\n  ');

const file = (lines: readonly string[]): string =>
  ['# Written by the build (plugins/finish/security-headers): what is changed here is lost.', ...lines, ''].join('\n');
