/** A visitor's actions on the site with their expected results, for all engines. */
import {expect} from '@playwright/test';
import {otherLanguage} from '../languages';
import {base, type Language, type Page} from '../site';
import {COMMON_WORD, words} from '../words';
import {FORM, form, openForm} from './form-acts';
import type {Visitor} from './visitor';

export interface Circumstances {
  readonly language: Language;
  /** The items of the head are behind a button. */
  readonly isNarrow: boolean;
}

export type Act = (visitor: Visitor, circumstances: Circumstances) => Promise<void>;

const MENU_BUTTON = 'button[popovertarget="site-menu"]';
const MENU = '#site-menu';

async function openMenu(visitor: Visitor, isNarrow: boolean): Promise<void> {
  if (isNarrow) {
    await visitor.click(MENU_BUTTON);
  }
}

/** Asserts that the page uses our typefaces. */
async function isInOurTypefaces(visitor: Visitor): Promise<void> {
  const [heading, text] = ['h1', 'main p'];
  const families = () =>
    visitor.evaluate(
      (...selectors) =>
        selectors.map(
          (selector) => getComputedStyle(document.querySelector(selector) as Element).fontFamily.split(',')[0],
        ),
      heading,
      text,
    );
  await expect.poll(families, 'typefaces').not.toEqual(expect.arrayContaining([expect.stringContaining('Fallback')]));
}

/** Opens a page, and asserts that it is complete, fits the window and hydrates. */
export async function visitPage(visitor: Visitor, {path, language}: Page): Promise<void> {
  await visitor.open(path);
  await visitor.sees('main h1');
  expect(await visitor.evaluate(() => document.documentElement?.lang)).toBe(language);
  const loaded = () =>
    visitor.evaluate(() =>
      [...document.fonts].filter(({status}) => status === 'loaded').map(({family}) => family.replaceAll('"', '')),
    );
  await expect.poll(loaded, 'typefaces').toEqual(expect.arrayContaining(['Archivo', 'Source Serif 4']));
  await isInOurTypefaces(visitor);
  await visitor.startApplication();
  const [content, room] = await visitor.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content, 'width of the content').toBeLessThanOrEqual(room ?? 0);
}

export const search: Act = async (visitor, {language}) => {
  await visitor.visit(`${base[language]}blog`);
  await visitor.click('button[data-search]');
  await visitor.sees('dialog #search-field');
  await visitor.type(COMMON_WORD[language]);
  await visitor.sees('dialog ol > li:first-child > a');
  const count = await visitor.evaluate(() => document.querySelectorAll('dialog ol > li').length);
  expect(count, 'pages found').toBeGreaterThan(1);
  // The last result has to be scrolled into view.
  await visitor.hover(`dialog ol > li:nth-child(${count}) > a`);
  await visitor.press('ArrowDown');
  await visitor.sees('dialog ol > li:first-child > a:focus');
  const address = await visitor.evaluate(() => (document.activeElement as HTMLAnchorElement).href);
  await visitor.press('Enter');
  await expect.poll(() => visitor.evaluate(() => location.href)).toBe(address);
  await visitor.seesNo('dialog');
  const {hash} = new URL(address);
  await visitor.sees(hash ? `[id="${decodeURIComponent(hash.slice(1))}"]` : 'main h1');
  await isInOurTypefaces(visitor);
};

const menu: Act = async (visitor, {language, isNarrow}) => {
  const panel = `${MENU} details[data-floating]`;
  await visitor.visit(base[language]);
  await visitor.seesNo(isNarrow ? MENU : MENU_BUTTON);
  await openMenu(visitor, isNarrow);
  for (const item of ['home', 'about', 'services', 'blog', 'contact']) {
    await visitor.sees(`${MENU} a`, words(language, `nav.${item}`));
  }
  await visitor.click(`${panel} summary`);
  for (const place of [1, 2, 3]) {
    await visitor.hover(`${panel} li:nth-child(${place}) strong`);
  }
  await visitor.press('Escape');
  await visitor.seesNo(isNarrow ? MENU : `${panel} li`);
  await openMenu(visitor, isNarrow);
  await visitor.click(`${panel} summary`);
  await visitor.click(`${panel} li:nth-child(2) a`);
  await visitor.sees('#regions h2');
  await visitor.seesNo(`${panel} li`);
  for (const [item, arrived] of [
    ['services', '#services h2'],
    ['blog', 'main h1'],
  ] as const) {
    await openMenu(visitor, isNarrow);
    await visitor.click(`${MENU} a`, words(language, `nav.${item}`));
    await visitor.sees(arrived);
  }
  await expect.poll(() => visitor.evaluate(() => location.pathname)).toBe(`${base[language]}blog`);
  await visitor.seesNo(isNarrow ? MENU : MENU_BUTTON);
};

const TERM = 'article a[href*="/glosario#"]';
const TOOLTIP = '[role="tooltip"]';

const term: Act = async (visitor, {language}) => {
  await visitor.visit(`${base[language]}blog/importacion`);
  const look = await visitor.evaluate((selector) => {
    const style = getComputedStyle(document.querySelector(selector) as Element);
    return [style.textDecorationLine, style.textDecorationStyle, style.textDecorationThickness];
  }, TERM);
  expect(look).toEqual(['underline', 'dotted', '2px']);
  await visitor.hover(TERM);
  await visitor.sees(TOOLTIP);
  await visitor.press('Escape');
  await visitor.seesNo(TOOLTIP);
  // Reach the term by keyboard.
  await visitor.evaluate((selector) => document.querySelectorAll<HTMLElement>(selector)[3]?.focus(), TERM);
  // WebKitGTK scrolls smoothly to a focused element, even when a key has moved the focus meanwhile.
  await visitor.scrollTo(':focus');
  await visitor.press('Tab', true);
  await visitor.scrollTo(':focus');
  await visitor.press('Tab');
  await visitor.sees(`${TERM}:focus`);
  await visitor.sees(TOOLTIP);
  const entry = await visitor.evaluate(() => (document.activeElement as HTMLAnchorElement).hash);
  await visitor.press('Enter');
  await visitor.sees(`${entry} dfn`);
};

/** The index of the heading that is nearest to the top of the window. */
const nearestHeading = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const tops = [...document.querySelectorAll('main :is(h1, h2, h3)')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => Math.abs(heading.getBoundingClientRect().top));
    return tops.indexOf(Math.min(...tops));
  });

const changeOfLanguage: Act = async (visitor, {language}) => {
  await openForm(visitor, language, 'contact');
  await visitor.click(`${FORM.contact} [name="name"]`);
  await visitor.type('Inés');
  for (const section of ['services', 'contact']) {
    await visitor.scrollTo(`#${section}`);
    const heading = await nearestHeading(visitor);
    const from = await visitor.evaluate(() => document.documentElement.lang as Language);
    await visitor.clickInPlace('a[data-language-switch]');
    await expect.poll(() => visitor.evaluate(() => document.documentElement?.lang)).toBe(otherLanguage[from]);
    await visitor.startApplication();
    expect(await visitor.value(`${FORM.contact} [name="name"]`)).toBe('Inés');
    await expect.poll(() => nearestHeading(visitor), `the place at ${section}`).toBe(heading);
  }
  // The next visit in this tab must find an empty form.
  await visitor.evaluate((form) => document.querySelector<HTMLFormElement>(form)?.reset(), FORM.contact);
};

const colourMode: Act = async (visitor, {language, isNarrow}) => {
  const look = () =>
    visitor.evaluate(() => [
      document.documentElement.dataset.theme,
      getComputedStyle(document.body.parentElement as Element).backgroundColor,
    ]);
  const [day, night] = [
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(11, 27, 42)'],
  ];
  await visitor.visit(base[language]);
  await openMenu(visitor, isNarrow);
  const press = () => visitor.click(`${MENU} button:not([popovertarget])`);
  await press();
  await expect.poll(look).toEqual(day);
  await press();
  await expect.poll(look).toEqual(night);
  await visitor.visit(`${base[language]}blog`);
  expect(await look(), 'on the next page').toEqual(night);
  await openMenu(visitor, isNarrow);
  await press();
  await expect.poll(look, 'as the system has it').toEqual(day);
};

const checklist: Act = async (visitor, {language}) => {
  await visitor.visit(`${base[language]}blog/regulations/checklist`);
  const box = '[data-layout="checklist"] [data-part="section"] input';
  await visitor.click(box);
  const icon = await visitor.evaluate(async () => {
    const item = document.querySelector('[data-layout="checklist"] [data-part="section"] li') as Element;
    const {maskImage, width, backgroundColor, content} = getComputedStyle(item, '::after');
    const image = new Image();
    image.src = /url\("(.*)"\)/.exec(maskImage)?.[1] ?? '';
    await image.decode();
    return {width, backgroundColor, content};
  });
  expect(icon).toEqual({width: '24px', backgroundColor: 'rgb(163, 25, 91)', content: '""'});
  // The tick covers its box and takes clicks, too. It is removed because the next visit would find it.
  await visitor.click(box);
  await visitor.seesNo(`${box}:checked`);
};

const glossary: Act = async (visitor, {language}) => {
  await visitor.visit(`${base[language]}glosario`);
  const entries = (await visitor.texts('main dd')).length;
  await visitor.click('main input[type="search"]');
  await visitor.type('TRAZABILIDAD');
  await expect.poll(() => visitor.texts('main dd')).toHaveLength(1);
  await visitor.sees('#trazabilidad dfn');
  await visitor.sees('main [role="status"]', words(language, 'glossary.found', {count: '1', all: String(entries)}));
  // The next visit in this tab must find an empty filter.
  await visitor.evaluate(() => {
    (document.querySelector('main input') as HTMLInputElement).value = '';
  });
};

/** Applies the print styles on the screen, because no driver of WebKit can print. */
const applyPrintStyles = (): void => {
  const turn = (rule: CSSRule): void => {
    if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') {
      rule.media.mediaText = 'all';
    }
    if (rule instanceof CSSGroupingRule) {
      [...rule.cssRules].forEach(turn);
    }
  };
  for (const sheet of document.styleSheets) {
    [...sheet.cssRules].forEach(turn);
  }
};

const print: Act = async (visitor, {language}) => {
  await visitor.visit(`${base[language]}blog/importacion`);
  await visitor.seesNo('use[data-href]:not([href])');
  await visitor.evaluate(applyPrintStyles);
  await visitor.seesNo(`${MENU}, header button, main button, [data-screen-only]`);
  await visitor.seesNo('use[data-href]:not([href])');
  await visitor.hover('main h1');
};

export const acts: Readonly<Record<string, Act>> = {
  'the menu and its panel of regions': menu,
  'the contact form': form('contact'),
  'the registration form': form('registration'),
  'the search': search,
  'the explanation of a term': term,
  'the change of language': changeOfLanguage,
  'the colour mode': colourMode,
  'the checklist': checklist,
  'the filter of the glossary': glossary,
  'the print': print,
};
