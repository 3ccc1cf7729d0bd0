import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';
import {type Catalogue, catalogueOf} from '../../plugins/articles/catalogue';
import {headingOf} from '../heading';
import {StructuredData} from '../seo/structured-data';
import {scriptOfUse} from './client-scripts';
import {criticalStyle, partStyleSheet} from './critical-style';
import {styleSheetTag} from './template';

/** A built page. */
interface BuiltPage {
  readonly route: string;
  readonly file: string;
  readonly html: string;
}

/** The kind of the page for addresses that do not exist, of which search engines are told nothing. */
const NOT_FOUND = '404';

/**
 * Gives each built document its style in itself, so that a page is drawn with the first thing that arrives. Pages of one kind have
 * the same style: a security policy names it by its hash. The whole style sheet follows when the page stands (src/client).
 * What search engines are told of the page (structured-data.ts) is of no use to the application, and stands in the document only.
 */
export default function documentPlugin(context: LoadContext): Plugin {
  const {baseUrl} = context;
  let catalogue: Catalogue;
  return {
    name: 'document',
    allContentLoaded({allContent}) {
      catalogue = catalogueOf(allContent, context);
    },
    async postBuild({outDir, routes}) {
      const kinds = new Map<string, BuiltPage[]>();
      for (const {path: route, component} of [
        ...leaves(routes),
        {path: `${baseUrl}404`, component: `${NOT_FOUND}/page`},
      ]) {
        const file = path.join(outDir, builtFile(route.slice(baseUrl.length)));
        const kind = kindOf(component);
        kinds.set(kind, [...(kinds.get(kind) ?? []), {route, file, html: await readFile(file, 'utf8')}]);
      }
      const sheet = await partStyleSheets(styleSheetsOf([...kinds.values()].flat()), (address) =>
        path.join(outDir, address.slice(baseUrl.length)),
      );
      const structuredData = new StructuredData(context);
      const articles = new Map([...catalogue.bySource.values()].map((article) => [article.permalink, article]));
      for (const [kind, pages] of kinds) {
        await finish(pages, sheet, ({route, html}) =>
          kind === NOT_FOUND ? '' : structuredData.tag({route, title: headingOf(html), article: articles.get(route)}),
        );
      }
      const {address, content} = scriptOfUse();
      // From the folder of the language to that of the site.
      const target = path.join(outDir, path.posix.relative(baseUrl, address));
      await mkdir(path.dirname(target), {recursive: true});
      await writeFile(target, content);
    },
  };
}

/** What all style sheets of the pages hold. */
interface Sheet {
  readonly typefaces: string;
  readonly rest: string;
}

/** Takes the typefaces out of the style sheets at these addresses. Returns both. */
async function partStyleSheets(addresses: readonly string[], fileOf: (address: string) => string): Promise<Sheet> {
  const sheets = await Promise.all(
    addresses.map(async (address) => {
      const parts = partStyleSheet(await readFile(fileOf(address), 'utf8'));
      await replaceFile(fileOf(address), parts.rest);
      return parts;
    }),
  );
  return {
    typefaces: sheets.map(({typefaces}) => typefaces).join(''),
    rest: sheets.map(({rest}) => rest).join('\n'),
  };
}

/** Addresses of the style sheets that pages ask for. Throws when a page asks for none where src/postbuild/first-paint/template.ts puts it. */
function styleSheetsOf(pages: readonly BuiltPage[]): string[] {
  const addresses = pages.flatMap(({file, html}) => {
    const tags = [...html.matchAll(styleSheetTag)];
    if (tags.length === 0) {
      throw new Error(`${file} has no style sheet where src/postbuild/first-paint/template.ts puts it.`);
    }
    return tags.map(([, address = '']) => address);
  });
  return [...new Set(addresses)];
}

/**
 * Writes pages of one kind anew.
 *
 * @param more What else belongs into a page.
 */
async function finish(
  pages: readonly BuiltPage[],
  {typefaces, rest}: Sheet,
  more: (page: BuiltPage) => string,
): Promise<void> {
  const documents = pages.map(({html}) => html);
  const style = typefaces + (await criticalStyle(rest, documents));
  for (const page of pages) {
    const {file, html} = page;
    const tags = html.match(styleSheetTag)?.join('');
    const own = `<style>${style}</style><noscript>${tags}</noscript>`;
    await replaceFile(
      file,
      html
        .replace(styleSheetTag, '')
        .replace('</head>', () => `${own}</head>`)
        // After the text, which a visitor waits for.
        .replace('</body>', () => `${more(page)}</body>`),
    );
  }
}

/** Writes a file anew in one go: other plugins may be reading it. */
async function replaceFile(file: string, content: string): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

/** The routes that are pages; the others are what surrounds them. */
function leaves(routes: readonly RouteConfig[]): RouteConfig[] {
  return routes.flatMap((route) => (route.routes ? leaves(route.routes) : [route]));
}

/** The file of a page: the same for one that is a folder's index. */
const builtFile = (route: string): string => (route === '' ? 'index.html' : `${route}.html`);

/**
 * What pages that look alike have in common. Articles are most pages and the glossary is the longest: both have a style of their own;
 * lists share one.
 */
const kindOf = (component: string): string =>
  /\/(?:Article|Glossary)Page$/.test(component) ? component : path.posix.dirname(component);
