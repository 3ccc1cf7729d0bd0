import {rmSync} from 'node:fs';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, vi} from 'vitest';
import {filesOf} from '../../plugins/finish/site';
import type {run} from '../../tools/new/index';
import {SiteCopy} from './site-copy';

/** The folders of content, translations and the list of languages. */
const FOLDERS = ['blog', 'i18n', 'src/site'];

/** `npm run new` in a copy of the site, which is restored after each test of a file. */
export class NewTexts {
  readonly copy = new SiteCopy();
  /** The command of the copy, which writes into the copy. */
  run: typeof run = () => Promise.reject(new Error('Nothing is loaded before the tests begin.'));
  /** The output of the command. */
  output = '';
  private before: ReadonlyMap<string, string> = new Map();

  constructor() {
    beforeAll(async () => {
      ({run: this.run} = await import(path.join(this.copy.folder, 'tools/new/index.ts')));
      this.before = this.texts();
    });
    beforeEach(() => {
      this.output = '';
      vi.spyOn(console, 'log').mockImplementation((line: string) => {
        this.output += `${line}\n`;
      });
    });
    afterEach(() => {
      vi.restoreAllMocks();
      this.restore();
    });
    afterAll(() => this.copy.remove());
  }

  /** The new and changed files, sorted. */
  written(): readonly string[] {
    const differ = [...this.texts()].filter(([file, content]) => this.before.get(file) !== content);
    return differ.map(([file]) => file).sort();
  }

  /** The content of a file before the test; empty when there was none. */
  was(file: string): string {
    return this.before.get(file) ?? '';
  }

  restore(): void {
    for (const file of this.written()) {
      rmSync(path.join(this.copy.folder, file));
    }
    for (const [file, content] of this.before) {
      this.copy.write(file, content);
    }
  }

  private texts(): ReadonlyMap<string, string> {
    return new Map(
      FOLDERS.flatMap((folder) => filesOf(path.join(this.copy.folder, folder)).map((file) => `${folder}/${file}`)).map(
        (file) => [file, this.copy.read(file)],
      ),
    );
  }
}

/** Turns values into command-line options. */
export const options = (values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);

/** The options that an article needs. */
export const ARTICLE = {category: 'logistics', title: 'Cómo elegir el puerto', 'title-en': 'Choosing a port'};

/** The options that a category needs. */
export const CATEGORY = {
  'new-category': 'finance',
  label: 'Finanzas',
  'label-en': 'Finance',
  'list-title': 'Finanzas: pagos y divisas',
  'list-title-en': 'Trade finance',
  description: 'Qué decide cuándo se paga y cuánto cuesta.',
  'description-en': 'What decides when you pay, and what it costs.',
  icon: 'stamped-document',
};
