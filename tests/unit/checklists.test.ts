/** Keys of the points of checklists, under which browsers store ticks. Ticks themselves: tests/e2e/reading.spec.ts. */
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {expect, test} from 'vitest';
import {readMessages} from '../../plugins/content/dictionaries';
import {pointKeys} from '../../plugins/content/markdown/checklist-points';
import {articlesIn, ROOT} from '../support/articles';
import {attributes, builtPage} from '../support/built-pages';
import {languages} from '../support/languages';

const keysOf = (...lines: readonly string[]) =>
  pointKeys({tree: unified().use(remarkParse).parse(lines.join('\n'))}, readMessages(ROOT, 'es', 'markdown'));

test('a tick belongs to its sentence: it stays when others come, go or move, and goes when the sentence changes', () => {
  const [eori, cbam, eudr] = keysOf('## Empresa', '', '- **EORI.** Compruebe 1.', '- MAFC', '- EUDR');
  expect(new Set([eori, cbam, eudr]).size).toBe(3);
  const changed = keysOf(
    'Intro',
    '- No es un punto',
    '## Nueva',
    '',
    '- Nuevo',
    '### Empresa',
    '- EUDR',
    '- **EORI.** Compruebe 2.',
    '',
    '  - [MAFC](/x)',
  );
  expect(changed).toEqual([expect.not.stringContaining(eori ?? ''), eudr, expect.anything(), cbam]);
  expect(changed).not.toContain(eori);
  expect(keysOf('## A', '- EORI: *compruebe* 1'), 'typography is no new sentence').toEqual(
    keysOf('## B', '- **EORI.** Compruebe 1.'),
  );
  expect(keysOf('## A', '- Igual', '- Otro', '- Igual')).toEqual([
    expect.any(String),
    expect.any(String),
    expect.stringMatching(/-2$/),
  ]);
  expect(keysOf('## Fuentes oficiales', '- Igual')).toEqual([]);
});

test('the boxes of a checklist have the same keys in all languages', () => {
  const lists = languages.map((language) =>
    articlesIn(language)
      .filter(({frontMatter}) => frontMatter.layout === 'checklist')
      .map(({path}) => attributes('article [type="checkbox"]', 'value', builtPage(path))),
  );
  const [[first = []] = []] = lists;
  expect(first.length).toBeGreaterThan(20);
  expect(new Set(first).size).toBe(first.length);
  expect(first.filter((key) => !/^[\da-f]{8}(-\d+)?$/.test(key))).toEqual([]);
  for (const list of lists) {
    expect(list).toEqual(lists[0]);
  }
});
