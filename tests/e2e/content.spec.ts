import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {placeholders} from '../../src/data/firm';
import {readColours} from '../../src/raster/colours';
import {
  type ArticleFrontMatter,
  articles,
  ROOT,
  readText,
  type TextKind,
  textFiles,
  textFolders,
} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {BUILD, dictionary, languages, pages} from '../support/site';
import {SiteCopy} from '../support/site-copy';

/** All files of a folder, as paths from the root of the project; sorted. */
const filesIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .sort();

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The names between braces that stand for values in a message; sorted. */
const placeholdersIn = (message: string): string[] => matches(message, /\{(\w+)\}/g).sort();

test.describe('the words of the interface', () => {
  const both = {es: dictionary('es'), en: dictionary('en')};
  const speakingCode = filesIn('src').filter(
    (file) => /\.tsx?$/.test(file) && read(file).includes('@docusaurus/Translate'),
  );
  const keysIn = (source: string): string[] => [
    ...matches(source, /\btranslate\(\s*\{\s*id:\s*'([^']+)'/g),
    ...matches(source, /<Translate\b[^>]*?\bid="([^"]+)"/g),
  ];
  /** What the build says itself, in feeds and in pictures. */
  const keysAtBuild = filesIn('src/plugins').flatMap((file) => matches(read(file), /\bcodeTranslations\['([^']+)'\]/g));
  const keysInCode = [...speakingCode.flatMap((file) => keysIn(read(file))), ...keysAtBuild];

  test('are in both languages under the same keys', () => {
    expect(Object.keys(both.en).sort()).toEqual(Object.keys(both.es).sort());
  });

  for (const language of languages) {
    test(`have a message and a description for translators in ${language}`, () => {
      const lacking = Object.entries(both[language]).filter(
        ([, {message, description}]) => !message?.trim() || !description?.trim(),
      );
      expect(lacking.map(([key]) => key)).toEqual([]);
    });
  }

  test('stand in the code as keys that can be read there', () => {
    const unreadable = speakingCode.filter((file) => {
      const source = read(file);
      return matches(source, /(\btranslate\(|<Translate\b)/g).length !== keysIn(source).length;
    });
    expect(unreadable).toEqual([]);
  });

  test('exist for every key in the code, so that no visitor reads a key', () => {
    expect(keysInCode.length).toBeGreaterThan(0);
    expect(keysInCode.filter((key) => !(key in both.es))).toEqual([]);
  });

  test('are all used', () => {
    const used = new Set(keysInCode);
    expect(Object.keys(both.es).filter((key) => !used.has(key) && !key.startsWith('theme.'))).toEqual([]);
  });

  test('take the same values in both languages', () => {
    const differing = Object.keys(both.es).filter((key) => {
      const [spanish = '', english = ''] = languages.map((language) => both[language][key]?.message);
      return String(placeholdersIn(spanish)) !== String(placeholdersIn(english));
    });
    expect(differing).toEqual([]);
  });

  test('are translated: no sentence is the same in both languages', () => {
    const same = Object.entries(both.es).filter(
      ([key, {message}]) => message.split(' ').length > 3 && message === both.en[key]?.message,
    );
    expect(same.map(([key]) => key)).toEqual([]);
  });

  test('reach English readers in English: no page under /en/ has Spanish words of the interface', () => {
    // A placeholder stands for something else on the page; a word that both languages share tells nothing.
    const spanish = Object.entries(both.es).filter(
      ([key, {message}]) => placeholdersIn(message).length === 0 && message !== both.en[key]?.message,
    );
    const found = pages
      .filter(({language}) => language === 'en')
      .flatMap(({path: address}) => {
        const file = address.endsWith('/') ? `${address}index.html` : `${address}.html`;
        const sent = readFileSync(path.join(BUILD, file), 'utf8');
        // Text between tags and values of attributes, quoted or not: where the interface puts its words.
        const said = new Set([
          ...matches(sent, />([^<>]+)</g).map((text) => text.trim()),
          ...matches(sent, /="([^"]*)"/g),
          ...matches(sent, /=([^\s">]+)/g),
        ]);
        return spanish.filter(([, {message}]) => said.has(message)).map(([key]) => `${address}: ${key}`);
      });
    expect(found).toEqual([]);
  });
});

test.describe('texts in two languages', () => {
  for (const kind of Object.keys(textFolders) as TextKind[]) {
    const files = textFiles(kind, 'es');

    test(`${kind}: each Spanish file has its English file, and the other way round`, () => {
      expect(files).not.toHaveLength(0);
      expect(textFiles(kind, 'en')).toEqual(files);
    });

    for (const file of files) {
      test(`${kind}/${file} has the same structure in both languages, in different words`, () => {
        const [es, en] = [readText(kind, 'es', file), readText(kind, 'en', file)];
        expect(Object.keys(en.frontMatter)).toEqual(Object.keys(es.frontMatter));
        expect(structureOf(en)).toEqual(structureOf(es));
        for (const key of ['title', 'description', 'hero_alt']) {
          expect(en.frontMatter[key] === undefined || en.frontMatter[key] !== es.frontMatter[key], key).toBe(true);
        }
        expect(en.body).not.toBe(es.body);
      });
    }
  }

  for (const {language, path: address, frontMatter, body} of articles) {
    test(`${address} shows drawings that exist, in its language`, () => {
      const shown = [frontMatter.hero, ...matches(body, /!\[[^\]]*\]\((\S+)/g)];
      for (const drawing of shown) {
        expect(drawing).toMatch(new RegExp(`^/drawings/${language}/[\\w-]+\\.svg$`));
        expect(existsSync(path.join(ROOT, 'static', drawing)), drawing).toBe(true);
      }
    });
  }
});

/** What has to be the same in both languages of a text: days, how many facts age, order of places, drawings by name, and links. */
function structureOf({frontMatter, body}: ReturnType<typeof readText>) {
  const {date, checked, recheck, ages, changes, hero, layout, slug, sidebar_position, document} =
    frontMatter as Partial<ArticleFrontMatter>;
  const drawingNames = (text: string) => matches(text, /\/drawings\/\w+\/([\w-]+)\.svg/g);
  const sections = body.split(/^## /m);
  return {
    date,
    checked,
    recheck,
    facts: ages?.length,
    changed: changes?.map((change) => change.date),
    layout,
    slug,
    sidebar_position,
    document,
    hero: drawingNames(hero ?? ''),
    figures: drawingNames(body),
    bulletsBySection: sections.map((section) => matches(section, /^(- )/gm).length),
    subheadings: matches(body, /^(#{3,}) /gm),
    links: matches(body, /\]\(([^)\s]+)\)/g)
      .filter((link) => !link.includes('/drawings/'))
      .sort(),
    firmFacts: matches(body, /<FirmFact name="(\w+)"/g).sort(),
  };
}

test.describe('colours', () => {
  const palettes = {light: readColours('light'), dark: readColours('dark')};

  const pairs = (texts: readonly string[], backgrounds: readonly string[], least: number) =>
    Object.fromEntries(
      texts.flatMap((text) => backgrounds.map((background) => [`${text} on ${background}`, least] as const)),
    );
  /** Text on its background: 4.5:1. The edge of a control, or a line that says something, on what surrounds it: 3:1. (WCAG 2.2, 1.4.3 and 1.4.11.) */
  const leastContrast: Readonly<Record<string, number>> = {
    ...pairs(
      ['color-ink', 'color-muted', 'color-annotation', 'color-annotation-strong'],
      ['color-page', 'color-shallow', 'color-land'],
      4.5,
    ),
    // What the search has found, marked in its passage.
    ...pairs(['color-ink'], ['color-land-strong'], 4.5),
    ...pairs(['color-on-annotation'], ['color-annotation', 'color-annotation-strong'], 4.5),
    ...pairs(['color-success'], ['color-page', 'color-shallow'], 4.5),
    ...pairs(['color-control'], ['color-page'], 3),
    ...pairs(['chart-ink', 'chart-muted', 'chart-route'], ['chart-water', 'chart-shallow', 'chart-land'], 4.5),
    ...pairs(['chart-ink'], ['chart-land-strong'], 4.5),
    ...pairs(['chart-on-route'], ['chart-route'], 4.5),
    ...pairs(['chart-route'], ['chart-land-strong'], 3),
    ...pairs(['chart-coast'], ['chart-water', 'chart-shallow', 'chart-land'], 3),
  };

  test('differ by night from those by day, each of them', () => {
    const same = [...palettes.light].filter(([name, colour]) => palettes.dark.get(name) === colour);
    expect(palettes.light.size).toBeGreaterThan(0);
    expect(same).toEqual([]);
  });

  for (const [mode, palette] of Object.entries(palettes)) {
    test(`can be told apart in ${mode} mode: text from its background, controls from the page`, () => {
      const tooClose = Object.entries(leastContrast).flatMap(([pair, least]) => {
        const [one = '', other = ''] = pair.split(' on ').map((name) => palette.get(name));
        const reached = contrast(one, other);
        return reached >= least ? [] : [`${pair}: ${reached.toFixed(2)}, not ${least}`];
      });
      expect(tooClose).toEqual([]);
    });
  }
});

/** Contrast ratio of two colours written `#rgb` or `#rrggbb`, from 1 to 21, as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replaceAll(/[0-9a-f]/gi, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(digits.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.describe('a release', () => {
  test('is refused while facts are invented or the forms lead nowhere, and says all that is missing', async () => {
    const copy = new SiteCopy();
    try {
      const bare = await copy.build({RELEASE: 'true', SUPABASE_URL: '', SUPABASE_ANON_KEY: ''});
      expect(bare.succeeded).toBe(false);
      for (const fact of placeholders) {
        expect(bare.output).toContain(`${fact}: `);
      }
      expect(bare.output).toContain('The forms lead nowhere without SUPABASE_URL and SUPABASE_ANON_KEY');

      const {output} = await copy.build({
        RELEASE: 'true',
        SUPABASE_URL: 'https://p.supabase.co',
        SUPABASE_ANON_KEY: 'k',
      });
      expect(output).not.toContain('The forms lead nowhere');
    } finally {
      copy.remove();
    }
  });
});
