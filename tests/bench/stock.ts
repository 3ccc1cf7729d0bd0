import {execFile} from 'node:child_process';
import {readdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import type {Browser} from 'puppeteer-core';
import {firm, postalAddress} from '../../src/data/firm';
import {readColours} from '../../src/raster/colours';
import {ROOT, readText, textFiles, textFolders} from '../support/articles';
import {base, dictionary, type Language, languages} from '../support/site';
import {SiteCopy} from '../support/site-copy';
import {nativeNames} from '../support/visit';

/** What the official template of Docusaurus says of browsers. */
const PACKAGE = {
  private: true,
  browserslist: {
    production: ['>0.5%', 'not dead', 'not op_mini all'],
    development: ['last 3 chrome version', 'last 3 firefox version', 'last 5 safari version'],
  },
};

/** Words of the navigation and the footer by key, in the language that is being built. */
const LABELS = 'labels.json';
const labelKeys = [
  ...['nav.home', 'nav.about', 'nav.services', 'nav.blog', 'nav.regions', 'nav.contact'],
  ...['footer.articles', 'footer.legal', 'footer.legalNotice', 'footer.privacy', 'footer.accessibility'],
] as const;

/**
 * Builds the site's content with the unmodified preset of Docusaurus, in a scratch folder: the same articles and legal pages, a
 * plain page in place of the landing page, the theme's own navigation and footer with the same links. No own style, component or
 * plugin; options only where addresses and content need them.
 *
 * @param origin Where this site is served: text and pictures of the landing page are read there.
 * @throws Error with the output of the build when it fails.
 */
export async function buildStock(browser: Browser, origin: string): Promise<SiteCopy> {
  const copy = new SiteCopy();
  try {
    for (const folder of ['src/theme', 'src/pages/index.tsx', 'static/fonts']) {
      rmSync(path.join(copy.folder, folder), {recursive: true});
    }
    copy.write('package.json', JSON.stringify(PACKAGE));
    copy.write(LABELS, JSON.stringify(Object.fromEntries(languages.map((language) => [language, labels(language)]))));
    copy.write('docusaurus.config.ts', CONFIG);
    for (const language of languages) {
      rmSync(path.join(copy.folder, `i18n/${language}/code.json`));
      writeArticles(copy, language);
      writeLegalPages(copy, language);
      copy.write(`${textFolders.pages[language]}/index.md`, await landingPage(browser, origin, language));
      unfoldDrawings(copy, language);
    }
    // The bundler's cache is kept in node_modules, which is not ours.
    const env = {...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true', FORCE_COLOR: '0'};
    const docusaurus = path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
    await promisify(execFile)(process.execPath, [docusaurus, 'build'], {cwd: copy.folder, env, maxBuffer: 2 ** 26});
    return copy;
  } catch (error) {
    copy.remove();
    throw error;
  }
}

function labels(language: Language): Readonly<Record<string, string | undefined>> {
  const words = dictionary(language);
  return Object.fromEntries(labelKeys.map((key) => [key, words[key]?.message]));
}

/** The theme shows no chart at the head of an article and lists articles whole unless they say where their summary ends. */
function writeArticles(copy: SiteCopy, language: Language): void {
  for (const kind of ['posts', 'guides'] as const) {
    for (const file of textFiles(kind, language)) {
      const place = `${textFolders[kind][language]}/${file}`;
      const {frontMatter, body} = readText(kind, language, file);
      const [intro = '', ...rest] = body.trim().split('\n\n');
      const [head = ''] = copy.read(place).split(/(?<=^---\n.*?\n---\n)/s);
      const chart = `![${frontMatter.hero_alt}](${frontMatter.hero})`;
      copy.write(place, [head, chart, intro, '<!-- truncate -->', ...rest].join('\n\n'));
    }
  }
}

/** Legal pages name facts of the firm with a component of ours; here they are written out. */
function writeLegalPages(copy: SiteCopy, language: Language): void {
  const facts: Readonly<Record<string, unknown>> = {...firm, address: postalAddress};
  for (const file of textFiles('pages', language)) {
    const place = `${textFolders.pages[language]}/${file}`;
    copy.write(
      place,
      copy.read(place).replaceAll(/<FirmFact name="(\w+)" \/>/g, (_tag, name: string) => String(facts[name])),
    );
  }
}

/** The landing page as Markdown: its own text, pictures, links and form fields, without styles and behaviour. */
async function landingPage(browser: Browser, origin: string, language: Language): Promise<string> {
  const words = dictionary(language);
  const page = await browser.newPage();
  try {
    // As it was built, not as scripts changed it.
    await page.setJavaScriptEnabled(false);
    await page.goto(`${origin}${base[language]}`);
    const html = await page.evaluate(plainContent);
    const title = JSON.stringify(words['landing.title']?.message);
    const description = JSON.stringify(words['landing.description']?.message);
    return `---\ntitle: ${title}\ndescription: ${description}\nhide_table_of_contents: true\n---\n\n<div>${html}</div>\n`;
  } finally {
    await page.close();
  }
}

/** Runs in the page. */
function plainContent(): string {
  const kept = ['id', 'href', 'src', 'alt', 'width', 'height', 'for', 'type', 'name', 'rows', 'required'];
  const main = document.querySelector('main')?.cloneNode(true) as HTMLElement;
  for (const drawing of main.querySelectorAll('[data-drawing]')) {
    const image = document.createElement('img');
    const [width, height] = ['width', 'height'].map((side) => drawing.querySelector('svg')?.getAttribute(side) ?? '');
    const source = drawing.querySelector('use')?.getAttribute('href')?.split('#')[0] ?? '';
    for (const [name, value] of Object.entries({
      src: source,
      alt: drawing.getAttribute('aria-label') ?? '',
      width,
      height,
    })) {
      image.setAttribute(name, value ?? '');
    }
    drawing.replaceWith(image);
  }
  for (const element of main.querySelectorAll('svg, script, style, [aria-hidden="true"]')) {
    element.remove();
  }
  for (const element of main.querySelectorAll('*')) {
    for (const {name} of [...element.attributes]) {
      if (!kept.includes(name)) {
        element.removeAttribute(name);
      }
    }
    if (element.matches('button')) {
      element.className = 'button button--primary';
    }
  }
  return main.innerHTML.replaceAll(/\s+/g, ' ');
}

/** A drawing holds a composition for each width, in the page's colours. An `<img>` shows one, in colours of its own: the widest. */
function unfoldDrawings(copy: SiteCopy, language: Language): void {
  const folder = `static/drawings/${language}`;
  const colours = readColours('light');
  for (const file of readdirSync(path.join(copy.folder, folder))) {
    const source = readFileSync(path.join(ROOT, folder, file), 'utf8');
    const [, box = '', drawn = ''] = /<symbol [^>]*?viewBox="([^"]+)"[^>]*>(.*?)<\/symbol>/s.exec(source) ?? [];
    const coloured = drawn.replaceAll(
      /var\(--([\w-]+)\)/g,
      (_reference, name: string) => colours.get(name) ?? 'currentColor',
    );
    copy.write(`${folder}/${file}`, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${coloured}</svg>`);
  }
}

/** The configuration of the stock site. */
const CONFIG = `
import labels from './${LABELS}';
import sidebars from './sidebars';

const words = labels[process.env.DOCUSAURUS_CURRENT_LOCALE] ?? labels.es;
const articles = {routeBasePath: 'blog'};

export default {
  title: ${JSON.stringify(firm.name)},
  url: ${JSON.stringify(firm.website)},
  baseUrl: '/',
  trailingSlash: false,
  favicon: 'img/favicon.svg',
  onBrokenAnchors: 'ignore',
  future: {v4: true, faster: true},
  storage: {namespace: 'site'},
  markdown: {format: 'detect'},
  i18n: {
    defaultLocale: 'es',
    locales: ['es', 'en'],
    localeConfigs: {es: {label: '${nativeNames.es}'}, en: {label: '${nativeNames.en}'}},
  },
  presets: [
    [
      'classic',
      {
        blog: {...articles, path: 'blog/posts', archiveBasePath: null, tagsBasePath: 'tags'},
        docs: {...articles, path: 'blog/guides', tagsBasePath: 'guides/tags', sidebarPath: './sidebars.ts'},
      },
    ],
  ],
  themeConfig: {
    colorMode: {respectPrefersColorScheme: true},
    navbar: {
      title: ${JSON.stringify(firm.name)},
      items: [
        ...['home', 'about', 'services'].map((section) => ({to: '/#' + section, label: words['nav.' + section]})),
        {to: '/blog', label: words['nav.blog']},
        {to: '/#regions', label: words['nav.regions']},
        {type: 'localeDropdown', position: 'right'},
        {to: '/#contact', label: words['nav.contact'], position: 'right'},
      ],
    },
    footer: {
      links: [
        {
          title: words['footer.articles'],
          items: [
            {to: '/blog', label: words['nav.blog']},
            ...Object.values(sidebars).map(([{link, label}]) => ({to: '/blog' + link.slug, label})),
            {to: '/#contact', label: words['nav.contact']},
          ],
        },
        {
          title: words['footer.legal'],
          items: [
            {to: '/aviso-legal', label: words['footer.legalNotice']},
            {to: '/privacidad', label: words['footer.privacy']},
            {to: '/accesibilidad', label: words['footer.accessibility']},
          ],
        },
      ],
      copyright: ${JSON.stringify(firm.name)},
    },
  },
};
`;
