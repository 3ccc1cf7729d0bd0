import type {CheerioAPI} from 'cheerio';
import postcss, {type Root, Rule} from 'postcss';
import {PurgeCSS} from 'purgecss';

/** Attributes and states that a page may get before the whole style sheet has loaded. */
const LATER_STATES = [
  ...['data-theme', 'data-theme-choice', 'dark', 'light', 'system', 'data-typefaces', 'late'],
  ...['open', 'data-waiting', ':focus-visible'],
];

/** A drawing as the bundler embeds it in a style sheet. */
const ENCODED_DRAWING = /url\(data:image\/svg\+xml;base64,([^)]*)\)/g;

/**
 * Splits a style sheet into typefaces and the rest. Every document declares the typefaces itself: browsers load and
 * draw a typeface twice that is declared twice. Those of rare characters come with the rest, after the first paint.
 * Decodes drawings to text, which compresses better.
 */
export function splitStyleSheet(sheet: string) {
  const root = postcss.parse(sheet);
  let typefaces = '';
  root.walkAtRules('font-face', (rule) => {
    if (!rule.toString().includes('unicode-range')) {
      typefaces += rule;
      rule.remove();
    }
  });
  return {typefaces, rest: root.toString().replace(ENCODED_DRAWING, decodeDrawing)};
}

function decodeDrawing(_: string, drawing: string): string {
  const svg = Buffer.from(drawing, 'base64').toString().trim().replaceAll('"', "'");
  return `url("data:image/svg+xml,${svg.replaceAll(/[%#<>]/g, (character) => encodeURIComponent(character).toLowerCase())}")`;
}

/** Everything in pages that the selectors of a style sheet may match. */
export class PageMarkup {
  private readonly tags = new Set<string>();
  private readonly classes = new Set<string>();
  private readonly names = new Set<string>();
  private readonly values = new Set<string>();

  add($: CheerioAPI): void {
    for (const {name: tag, attribs} of $.root().find('*').get()) {
      this.tags.add(tag);
      for (const className of (attribs.class ?? '').split(' ')) {
        this.classes.add(className);
      }
      for (const [name, value] of Object.entries(attribs)) {
        this.names.add(name);
        // No selector matches a sentence.
        if (!value.includes(' ')) {
          this.values.add(value);
        }
      }
    }
  }

  /** Returns the result of a PurgeCSS extractor. */
  toExtract() {
    const attributes = {names: [...this.names], values: [...this.values]};
    return {tags: [...this.tags], classes: [...this.classes], ids: attributes.values, attributes, undetermined: []};
  }
}

/** Reduces a style sheet to the part that pages with this markup need on the screen before their first use. */
export async function criticalStyle(sheet: string, markup: PageMarkup): Promise<string> {
  const screen = postcss.parse(sheet);
  // Print and browsers without scripts have the whole style sheet. A single layer needs no order of layers.
  screen.walkAtRules((rule) => {
    const isForOthers = rule.name === 'media' && /^(?:print|\(scripting: ?none\))$/.test(rule.params);
    const isOrderOfLayers = rule.name === 'layer' && !rule.nodes;
    if (isForOthers || isOrderOfLayers || ['page', 'font-face'].includes(rule.name)) {
      rule.remove();
    }
  });
  inlineThemeVariables(screen);
  const [result] = await new PurgeCSS().purge({
    css: [{raw: screen.toString()}],
    content: [{raw: '', extension: 'markup'}],
    extractors: [{extensions: ['markup'], extractor: () => markup.toExtract()}],
    variables: true,
    keyframes: true,
    // Moving the pointer loads the whole style sheet (src/browser/start.ts).
    blocklist: [/:hover/],
    // Drawings use these variables of the page, which are made from its colours.
    safelist: {standard: LATER_STATES, variables: [/^--(?:chart|color)-/]},
  });
  // `</` would end the `<style>` element.
  return (result?.css ?? '').replaceAll('</', '<\\/');
}

/** Inlines Infima's variables, of which a page uses a tenth, except those that differ by colour mode. */
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
