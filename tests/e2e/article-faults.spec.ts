/** What a writer forgets or gets wrong stops the build, and is told with file, line and what to do. */
import path from 'node:path';
import type {DefaultParseFrontMatter} from '@docusaurus/types';
import {parse} from 'yaml';
import {parseFrontMatter} from '../../src/articles/front-matter';
import {ROOT} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {lineOf, type SampleChanges, sampleArticle, writeSample} from '../support/sample-article';
import {SiteCopy} from '../support/site-copy';

/** Builds of the whole site take longer than visits to it. */
const BUILD_TIMEOUT = 180_000;

const FILE = 'blog/guides/logistics/muestra.md';

/** Reads the front matter of a file as the build does: days are moments. */
const readAsBuild: DefaultParseFrontMatter = async ({fileContent}) => {
  const [, head = '', content = ''] = /^---\n(.*?)^---\n(.*)$/ms.exec(fileContent) ?? [];
  return {frontMatter: parse(head, {version: '1.1'}), content};
};

/** What the build says of a file; nothing when it takes it. */
async function faultOf(fileContent: string, file = FILE): Promise<string> {
  try {
    await parseFrontMatter({
      filePath: path.join(ROOT, file),
      fileContent,
      defaultParseFrontMatter: readAsBuild,
    });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/** A mistake above an article, the line that is named ("1" is that of the file as a whole), and what is said. */
interface Mistake {
  readonly what: string;
  readonly frontMatter: NonNullable<SampleChanges['frontMatter']>;
  /** The key whose line is named. */
  readonly at?: string;
  readonly says: RegExp;
}

const missing = (key: string, advice: RegExp): Mistake => ({
  what: `no ${key}`,
  frontMatter: {[key]: undefined},
  says: new RegExp(`"${key}" is missing\\. Add .*${advice.source}`),
});

const MISTAKES: readonly Mistake[] = [
  missing('title', /title: "/),
  missing('description', /description: "/),
  missing('date', /date: \d{4}-\d{2}-\d{2}/),
  missing('checked', /checked: \d{4}-\d{2}-\d{2}/),
  missing('recheck', /recheck: \d{4}-\d{2}-\d{2}/),
  missing('ages', /below "ages:" a line {3}- "/),
  missing('changes', /below "changes:" the lines {3}- date: /),
  missing('hero', /hero: \/drawings\//),
  missing('hero_alt', /hero_alt: "/),
  {what: 'an empty title', frontMatter: {title: '""'}, at: 'title', says: /"title" is empty\. Write title: "/},
  {
    what: 'a title that is a number',
    frontMatter: {title: '2026'},
    at: 'title',
    says: /"title" is no text\. Write title: "/,
  },
  {
    what: 'no fact that ages',
    frontMatter: {ages: '[]'},
    at: 'ages',
    says: /"ages" needs at least one fact/,
  },
  {
    what: 'a fact that is no text',
    frontMatter: {ages: '["Uno.", 2]'},
    at: 'ages',
    says: /"ages\.1" is no text\. Write a fact between quotation marks/,
  },
  {
    what: 'a change without its day',
    frontMatter: {changes: '[{what: Primera publicación.}]'},
    at: 'changes',
    says: /"changes\.0\.date" is missing\. Add date: /,
  },
  {
    what: 'a day that is none',
    frontMatter: {checked: '2026-02-30'},
    at: 'checked',
    says: /"checked" is not a day\. Write checked: \d{4}/,
  },
  {
    what: 'a day in words',
    frontMatter: {date: '21 de noviembre'},
    at: 'date',
    says: /"date" is not a day\. Write date: \d{4}/,
  },
  {
    what: 'the next check before the last',
    frontMatter: {recheck: '2026-11-20'},
    at: 'recheck',
    says: /"recheck" has to be later than "checked"\. Write the day/,
  },
  {
    what: 'the next check on the day of the last',
    frontMatter: {recheck: '2026-11-21'},
    at: 'recheck',
    says: /"recheck" has to be later than "checked"\. Write the day/,
  },
  {
    what: 'a check before it was written',
    frontMatter: {checked: '2026-11-20'},
    at: 'checked',
    says: /"checked" is earlier than "date"\. Write the day/,
  },
  {
    what: 'a change after the last check',
    frontMatter: {changes: '[{date: 2026-11-22, what: Corregido.}]'},
    at: 'changes',
    says: /"changes" begins with the latest, and none is later than the day in "checked"/,
  },
  {
    what: 'changes in the wrong order',
    frontMatter: {changes: '[{date: 2026-11-20, what: Uno.}, {date: 2026-11-21, what: Dos.}]'},
    at: 'changes',
    says: /"changes" begins with the latest/,
  },
  {
    what: 'a layout that nobody knows',
    frontMatter: {layout: 'gallery'},
    at: 'layout',
    says: /"layout" may only be "checklist"/,
  },
  {
    what: 'a chart that does not exist',
    frontMatter: {hero: '/drawings/es/no-such-hero.svg'},
    at: 'hero',
    says: /"hero" names a drawing that does not exist\. Those that do are in static\/drawings/,
  },
  {
    what: 'a document with the ending of a file',
    frontMatter: {document: 'Mi documento.pdf'},
    at: 'document',
    says: /"document" is the name of a file: .*without \.pdf/,
  },
];

test.describe('above an article', () => {
  test('what is right is taken', async () => {
    expect(await faultOf(sampleArticle('es'))).toBe('');
    expect(await faultOf(sampleArticle('es', {frontMatter: {layout: 'checklist', document: 'muestra-1'}}))).toBe('');
  });

  for (const {what, frontMatter, at, says} of MISTAKES) {
    test(`${what} is told with its line and what to do`, async () => {
      const content = sampleArticle('es', {frontMatter});
      const fault = await faultOf(content);
      expect(fault).toMatch(says);
      expect(fault.startsWith(`${FILE}:${at ? lineOf(content, `${at}:`) : 1}: `), fault).toBe(true);
    });
  }

  test('a value in a list below its key is told with its own line', async () => {
    const content = sampleArticle('es').replace(/^ages: .*$/m, 'ages:\n  - "Uno."\n  - 2');
    expect(await faultOf(content)).toContain(`${FILE}:${lineOf(content, '  - 2')}: "ages.1" is no text.`);
  });

  test('the same is asked of English articles and of posts, and nothing of other texts', async () => {
    const content = sampleArticle('en', {frontMatter: {title: undefined}});
    for (const file of [
      'blog/posts/muestra.md',
      'i18n/en/docusaurus-plugin-content-blog/muestra.md',
      'i18n/en/docusaurus-plugin-content-docs/current/logistics/muestra.md',
    ]) {
      expect(await faultOf(content, file)).toContain(`${file}:1: "title" is missing`);
    }
    expect(await faultOf(content, 'src/pages/privacidad.mdx')).toBe('');
  });
});

/** Builds a copy of the site that somebody has changed, and returns what the build says when it stops. */
async function buildFails(change: (copy: SiteCopy) => void): Promise<string> {
  const copy = new SiteCopy();
  try {
    change(copy);
    const {succeeded, output} = await copy.build({}, '--locale', 'es');
    expect(succeeded).toBe(false);
    return output;
  } finally {
    copy.remove();
  }
}

test.describe('the build stops at', () => {
  test.describe.configure({timeout: BUILD_TIMEOUT});

  test('an article without its day', async () => {
    const output = await buildFails((copy) =>
      writeSample(copy, 'guides', 'logistics/muestra.md', {frontMatter: {date: undefined}}),
    );
    expect(output).toContain(`${FILE}:1: "date" is missing. Add date: `);
  });

  test('a Spanish article without an English one', async () => {
    const output = await buildFails((copy) => copy.write('blog/posts/sola.md', sampleArticle('es')));
    expect(output).toContain('blog/posts/sola.md:1: The article is in one language only.');
    expect(output).toContain('i18n/en/docusaurus-plugin-content-blog/sola.md');
  });

  test('an English article without a Spanish one', async () => {
    const file = 'i18n/en/docusaurus-plugin-content-docs/current/logistics/alone.md';
    const output = await buildFails((copy) => copy.write(file, sampleArticle('en')));
    expect(output).toContain(`${file}:1: The article is in one language only.`);
    expect(output).toContain('blog/guides/logistics/alone.md');
  });

  test('a guide in a folder that is no category', async () => {
    const output = await buildFails((copy) => writeSample(copy, 'guides', 'finance/muestra.md'));
    expect(output).toContain('blog/guides/finance/muestra.md:1: "finance" is no category.');
    expect(output).toContain('sidebars.ts');
  });

  test('two articles with one document', async () => {
    const output = await buildFails((copy) =>
      writeSample(copy, 'guides', 'logistics/muestra.md', {frontMatter: {document: 'checklist-preparacion'}}),
    );
    expect(output).toMatch(
      /blog\/guides\/(?:logistics\/muestra|regulations\/checklist)\.md:\d+: Another article has the document \/documents\/checklist-preparacion\.pdf\./,
    );
  });

  test('pictures that lack something, all of them at once', async () => {
    const pictures = [
      {
        file: 'logistics/no-drawing.md',
        text: '![Una carta](/drawings/es/nothing.svg "Pie")',
        says: 'The drawing /drawings/es/nothing.svg does not exist.',
      },
      {
        file: 'logistics/no-alternative.md',
        text: '![](/drawings/es/landed-cost.svg "Pie")',
        says: 'The drawing /drawings/es/landed-cost.svg needs words',
      },
      {
        file: 'regulations/no-caption.md',
        text: '![Una carta](/drawings/es/origin-proof.svg)',
        says: 'The drawing /drawings/es/origin-proof.svg needs words',
      },
      {
        file: 'regulations/no-words.md',
        text: '![](/img/icon-512.png)',
        says: 'The picture /img/icon-512.png needs a text alternative',
      },
      {
        file: 'regulations/among-words.md',
        text: 'Una marca, ![ ](/img/icon-512.png), entre palabras.',
        says: 'The picture /img/icon-512.png needs a text alternative',
      },
    ];
    const output = await buildFails((copy) => {
      for (const {file, text} of pictures) {
        writeSample(copy, 'guides', file, {text});
      }
    });
    for (const {file, text, says} of pictures) {
      expect(output).toContain(`blog/guides/${file}:${lineOf(sampleArticle('es', {text}), text)}:`);
      expect(output).toContain(says);
    }
  });
});
