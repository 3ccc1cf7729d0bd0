import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Locator} from '@playwright/test';
import {parse} from 'yaml';
import {ROOT} from './articles';
import type {Language} from './languages';

interface Words {
  readonly term: string;
  readonly definition: string;
}

/** What writers keep in the glossary. */
export const entries: readonly ({readonly id: string} & Readonly<Record<Language, Words>>)[] = parse(
  readFileSync(path.join(ROOT, 'blog/glossary.yml'), 'utf8'),
);

/** What the glossary says of a term that is marked in an article. */
export async function definitionOf(term: Locator, language: Language): Promise<string> {
  const id = (await term.getAttribute('href'))?.split('#')[1];
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry) {
    throw new Error(`The glossary has no entry "${id}".`);
  }
  return entry[language].definition;
}
