/** The keys under which a browser stores the ticks of a checklist. tests/e2e/reading.spec.ts tests the ticks themselves. */
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {expect, test} from 'vitest';
import {readMessages} from '../../plugins/content/dictionaries';
import {pointKeys} from '../../plugins/content/markdown/checklist-points';
import {articlesIn, ROOT} from '../support/articles';
import {attributeValues, builtDocument} from '../support/built-pages';
import {languages} from '../support/languages';

/** The keys of the points in this Markdown. */
const keysOf = (...lines: readonly string[]) =>
  pointKeys({tree: unified().use(remarkParse).parse(lines.join('\n'))}, readMessages(ROOT, 'es', 'markdown'));

test('A tick survives changes to other points, and is lost when its own point is reworded', () => {
  const [eori, cbam, eudr] = keysOf('## Empresa', '', '- **EORI.** Compruebe 1.', '- MAFC', '- EUDR');
  expect(new Set([eori, cbam, eudr]).size).toBe(3);
  const changedKeys = keysOf(
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
  expect(changedKeys).toEqual([expect.not.stringContaining(eori ?? ''), eudr, expect.anything(), cbam]);
  expect(changedKeys).not.toContain(eori);
  expect(keysOf('## A', '- EORI: *compruebe* 1'), 'formatting, punctuation and case do not matter').toEqual(
    keysOf('## B', '- **EORI.** Compruebe 1.'),
  );
  expect(keysOf('## A', '- Igual', '- Otro', '- Igual')).toEqual([
    expect.any(String),
    expect.any(String),
    expect.stringMatching(/-2$/),
  ]);
  expect(keysOf('## Fuentes oficiales', '- Igual')).toEqual([]);
});

test('Each checkbox of a checklist has a unique key that is the same in all languages', () => {
  const keysByLanguage = languages.map((language) =>
    articlesIn(language)
      .filter(({frontMatter}) => frontMatter.layout === 'checklist')
      .map(({path}) => attributeValues('article [type="checkbox"]', 'value', builtDocument(path))),
  );
  const [[firstChecklistKeys = []] = []] = keysByLanguage;
  expect(firstChecklistKeys.length).toBeGreaterThan(20);
  expect(new Set(firstChecklistKeys).size).toBe(firstChecklistKeys.length);
  expect(firstChecklistKeys.filter((key) => !/^[\da-f]{8}(-\d+)?$/.test(key))).toEqual([]);
  for (const checklistKeys of keysByLanguage) {
    expect(checklistKeys).toEqual(keysByLanguage[0]);
  }
});
