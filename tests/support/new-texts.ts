import {rmSync} from 'node:fs';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, beforeEach, vi} from 'vitest';
import {filesOf} from '../../plugins/finish/site';
import type {run} from '../../tools/new/index';
import {SiteCopy} from './site-copy';

/** Where writers, translators and the list of languages are. */
const FOLDERS = ['blog', 'i18n', 'src/site'];

/** `npm run new` in a copy of the site, which is as before for each test of a file. */
export class NewTexts {
  readonly copy = new SiteCopy();
  /** The command as the copy has it: it writes there. */
  run: typeof run = () => Promise.reject(new Error('Nothing is loaded before the tests begin.'));
  /** What was said to whoever called. */
  said = '';
  private before: ReadonlyMap<string, string> = new Map();

  constructor() {
    beforeAll(async () => {
      ({run: this.run} = await import(path.join(this.copy.folder, 'tools/new/index.ts')));
      this.before = this.texts();
    });
    beforeEach(() => {
      this.said = '';
      vi.spyOn(console, 'log').mockImplementation((line: string) => {
        this.said += `${line}\n`;
      });
    });
    afterEach(() => {
      vi.restoreAllMocks();
      this.restore();
    });
    afterAll(() => this.copy.remove());
  }

  /** The files that are new or differ; sorted. */
  written(): readonly string[] {
    const differ = [...this.texts()].filter(([file, content]) => this.before.get(file) !== content);
    return differ.map(([file]) => file).sort();
  }

  /** What a file was; nothing when there was none. */
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

/** A command line. */
export const options = (values: Readonly<Record<string, string>>): string[] =>
  Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);

/** All that an article needs. */
export const ARTICLE = {category: 'logistics', title: 'Cómo elegir el puerto', 'title-en': 'Choosing a port'};

/** All that a category needs. */
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
