import type {CheerioAPI} from 'cheerio';
import svgToDataUri from 'mini-svg-data-uri';
import postcss, {type Root, Rule} from 'postcss';
import {PurgeCSS} from 'purgecss';

/** What is in a page's attributes only when somebody uses it, before the whole style sheet is there. */
const LATER_STATES = [
  /^data-theme/,
  /^data-typefaces$/,
  /^late$/,
  /^dark$/,
  /^light$/,
  /^system$/,
  /^open$/,
  /^data-waiting$/,
  /^:focus-visible$/,
];

/** A picture as the bundler writes it into a style sheet. */
const ENCODED_DRAWING = /url\(data:image\/svg\+xml;base64,([^)]*)\)/g;

/**
 * Parts a style sheet into the typefaces, which every document declares itself, and the rest: a typeface that is declared twice is
 * loaded and drawn twice. Those of rare characters stay in the rest, too, for the pages to which a visitor goes on: few pages have one
 * on the first screen. Drawings in it become text, which is compressed far better.
 */
export function partStyleSheet(sheet: string): {
  readonly typefaces: string;
  readonly rareTypefaces: string;
  readonly rest: string;
} {
  const root = postcss.parse(sheet);
  const [typefaces, rareTypefaces]: [string[], string[]] = [[], []];
  root.walkAtRules('font-face', (rule) => {
    if (/unicode-range/.test(rule.toString())) {
      rareTypefaces.push(rule.toString());
    } else {
      typefaces.push(rule.toString());
      rule.remove();
    }
  });
  const rest = root
    .toString()
    .replace(ENCODED_DRAWING, (_, drawing) => `url("${svgToDataUri(Buffer.from(drawing, 'base64').toString())}")`);
  return {typefaces: typefaces.join(''), rareTypefaces: rareTypefaces.join(''), rest};
}

/** All that selectors of a style sheet may find in pages. */
export class PageMarkup {
  private readonly tags = new Set<string>();
  private readonly classes = new Set<string>();
  private readonly attributes = new Map<string, Set<string>>();

  /** Adds the elements of a page. */
  add($: CheerioAPI): void {
    for (const {name: tag, attribs} of $.root().find('*').get()) {
      this.tags.add(tag);
      for (const [name, value] of Object.entries(attribs)) {
        const values = this.attributes.get(name) ?? new Set();
        this.attributes.set(name, values);
        // Sentences say nothing about style.
        if (!value.includes(' ')) {
          values.add(value);
        }
        for (const one of name === 'class' ? value.split(' ') : []) {
          this.classes.add(one);
        }
      }
    }
  }

  /** As PurgeCSS wants it from an extractor. */
  toExtract() {
    return {
      tags: [...this.tags],
      classes: [...this.classes],
      ids: [...(this.attributes.get('id') ?? [])],
      attributes: {
        names: [...this.attributes.keys()],
        values: [...this.attributes.values()].flatMap((values) => [...values]),
      },
      undetermined: [],
    };
  }
}

/**
 * The part of a style sheet that the screen needs before anything has been done with these pages.
 *
 * @param sheet The whole style sheet.
 */
export async function criticalStyle(sheet: string, markup: PageMarkup): Promise<string> {
  const screen = postcss.parse(sheet);
  // Paper and browsers without scripts have the whole style sheet; and where there is one layer, there is no order of layers.
  screen.walkAtRules((rule) => {
    const isForOthers =
      rule.name === 'page' || (rule.name === 'media' && /^(?:print|\(scripting: ?none\))$/.test(rule.params));
    const isOrderOfLayers = rule.name === 'layer' && !rule.nodes;
    if (isForOthers || isOrderOfLayers || rule.name === 'font-face') {
      rule.remove();
    }
  });
  // The bundler puts these before the standard declaration, which all browsers of the site understand: bytes of every page.
  screen.walkDecls(/^(?:font-feature-settings|-webkit-text-decoration)$/, (declaration) => {
    if (declaration.value === 'none' || declaration.value.includes('-nums') || declaration.value.includes('var(')) {
      declaration.remove();
    }
  });
  inlineThemeVariables(screen);
  const [result] = await new PurgeCSS().purge({
    css: [{raw: screen.toString()}],
    content: [{raw: '', extension: 'markup'}],
    extractors: [{extensions: ['markup'], extractor: () => markup.toExtract()}],
    variables: true,
    keyframes: true,
    // Whoever hovers has moved: the whole style sheet is on its way.
    blocklist: [/:hover/],
    // Drawings are coloured with variables of the page that they stand in, which are made of the page's colours.
    safelist: {standard: LATER_STATES, variables: [/^--(?:chart|color)-/]},
  });
  // A style sheet cannot end the element that it stands in; empty rules are left behind by what was taken out.
  return withoutEmptyRules(result?.css ?? '').replaceAll('</', '<\\/');
}

/** Puts the values of Infima's variables in their places, except of those that differ by colour mode: a page uses a tenth of them. */
function inlineThemeVariables(sheet: Root): void {
  const values = new Map<string, string>();
  const ours = new Set<string>();
  const varying = new Set<string>();
  sheet.walkDecls(/^--ifm-/, ({prop, value, parent}) => {
    const selector = parent instanceof Rule ? parent.selector : '';
    const isOurs = parent?.parent?.type === 'root';
    if (selector === ':root' && (isOurs || !ours.has(prop))) {
      values.set(prop, value);
    } else if (selector.startsWith('html')) {
      varying.add(prop);
    }
    if (isOurs) {
      ours.add(prop);
    }
  });
  const isFixed = (prop: string): boolean => values.has(prop) && (ours.has(prop) || !varying.has(prop));
  const resolve = (value: string): string =>
    value.replaceAll(/var\((--ifm-[\w-]+)\)/g, (use, prop) =>
      isFixed(prop) ? ` ${resolve(values.get(prop) ?? '')} ` : use,
    );
  sheet.walkDecls((declaration) => {
    if (isFixed(declaration.prop)) {
      declaration.remove();
    } else if (declaration.value.includes('--ifm-')) {
      // The minifier has left out spaces around `var()`.
      declaration.value = resolve(declaration.value).replaceAll(/\s+/g, ' ').trim();
    }
  });
}

function withoutEmptyRules(sheet: string): string {
  const root = postcss.parse(sheet);
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) {
      rule.remove();
    }
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) {
      rule.remove();
    }
  });
  return root.toString();
}
