import svgToDataUri from 'mini-svg-data-uri';
import postcss from 'postcss';
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

/**
 * The part of a style sheet that the screen needs before anything has been done with these pages.
 *
 * @param sheet The whole style sheet.
 * @param words All that its selectors may find in the pages: names of elements, and names and values of attributes.
 */
export async function criticalStyle(sheet: string, words: ReadonlySet<string>): Promise<string> {
  const screen = postcss.parse(sheet);
  // Paper has the whole style sheet; and where there is one layer, there is no order of layers.
  screen.walkAtRules((rule) => {
    const isForPaper = (rule.name === 'media' && rule.params === 'print') || rule.name === 'page';
    const isOrderOfLayers = rule.name === 'layer' && !rule.nodes;
    if (isForPaper || isOrderOfLayers || rule.name === 'font-face') {
      rule.remove();
    }
  });
  // The bundler puts these before the standard declaration, which all browsers of the site understand: bytes of every page.
  screen.walkDecls(/^(?:font-feature-settings|-webkit-text-decoration)$/, (declaration) => {
    if (declaration.value === 'none' || declaration.value.includes('-nums')) {
      declaration.remove();
    }
  });
  const [result] = await new PurgeCSS().purge({
    css: [{raw: screen.toString()}],
    content: [{raw: [...words].join(' '), extension: 'html'}],
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
