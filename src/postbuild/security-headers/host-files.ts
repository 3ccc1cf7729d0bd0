/**
 * What the host must know, written into the build as `_headers` and `_redirects`: the last step of a build (tools/build.ts).
 * It follows the build of all languages, because the policy names every inline script and style of every page.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {speculationRules} from '../../client/speculation-rules';
import {formsService} from '../../site/forms-backend';
import {BUILD, filesOf, hostFiles, languageBases} from '../build-folder';
import {InlineCodeCollector} from './inline-code';
import {securityHeaders} from './policy';

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
 * The content of `_headers`.
 *
 * @param folder The build.
 * @param formsUrl Where its forms are sent; empty for the site's own origin.
 * @throws Error that names the pages, when a page has something that no policy could allow, when there are too many different
 *   inline scripts and styles, or when a file that may be cached for good has no hash in its name.
 */
export function headersFile(folder: string, formsUrl: string): string {
  const files = filesOf(folder);
  const code = new InlineCodeCollector();
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    code.add(file, readFileSync(path.join(folder, file), 'utf8'));
  }
  code.addScript(speculationRules);
  if (code.faults.length > 0) {
    throw new Error(
      `The Content-Security-Policy allows no style and no script in an attribute. Give these elements a class:\n  ${abridged(code.faults)}`,
    );
  }
  const {scripts, styles} = code.code;
  const rules = [
    {path: '/*', headers: securityHeaders(code.code, formsUrl)},
    // No other rule names Cache-Control: hosts join what two rules say. By themselves both let pages be checked at each visit.
    ...hashedFolders(files).map((name) => ({path: `/${name}*`, headers: {'Cache-Control': IMMUTABLE}})),
    ...languageBases(files).flatMap((base) =>
      PICTURE_FOLDERS.map((name) => ({path: `${base}${name}*`, headers: {'Cache-Control': PICTURE}})),
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
        `${rules.length}. The pages have ${scripts.length} different inline scripts and ${styles.length} different inline styles: ` +
        'what differs from page to page belongs in a file or an attribute of its own.',
    );
  }
  return file(lines);
}

/**
 * The content of `_redirects`. Other ways of writing the address of a page (`.html`, `/index`, a slash too many or too few) are no
 * rules of it: every host brings them to the canonical one by itself, while rules for them would be thousands, or loop.
 *
 * @param folder The build.
 */
export function redirectsFile(folder: string): string {
  const files = filesOf(folder);
  const [base = '/', ...others] = languageBases(files);
  const language = /<html[^>]* lang="?([\w-]+)/.exec(readFileSync(path.join(folder, base, 'index.html'), 'utf8'))?.[1];
  if (!language) {
    throw new Error('The landing page does not say in which language it is.');
  }
  const depths = files
    .filter((name) => name.endsWith('.html') && !others.some((other) => `/${name}`.startsWith(other)))
    .map((name) => name.split('/').length);
  // One segment after the other instead of a splat: a splat may begin with a slash, and "//elsewhere.example" is another site.
  const segments = (count: number): string =>
    Array.from({length: count}, (_, index) => `/:${String.fromCharCode(97 + index)}`).join('');
  return file([
    `# The default language has no prefix; whoever writes one finds its pages all the same.`,
    `/${language} / 301`,
    `/${language}/ / 301`,
    ...Array.from({length: Math.max(...depths)}, (_, index) => {
      const rest = segments(index + 1);
      return `/${language}${rest} ${rest} 301`;
    }),
  ]);
}

/** @throws Error when a file in such a folder has no hash in its name. */
function hashedFolders(files: readonly string[]): readonly string[] {
  const bundled = languageBases(files).map((base) => `${base.slice(1)}${BUNDLED_FOLDER}`);
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
  [
    '# Written by the build (src/postbuild/security-headers/host-files.ts): what is changed here is lost.',
    ...lines,
    '',
  ].join('\n');

/** Writes both files into the build. */
export function writeHostFiles(): void {
  writeFileSync(path.join(BUILD, hostFiles.headers), headersFile(BUILD, formsService.baseUrl));
  writeFileSync(path.join(BUILD, hostFiles.redirects), redirectsFile(BUILD));
}
