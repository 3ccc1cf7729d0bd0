import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {confirm} from '../../tools/translations/confirm';

export const POST = {es: 'blog/posts/una.md', en: 'i18n/en/docusaurus-plugin-content-blog/una.md'};
export const LEGAL = {es: 'src/pages/aviso.mdx', en: 'i18n/en/docusaurus-plugin-content-pages/aviso.mdx'};

/** An article with one of each kind of element. */
export const post = (title: string, text: string) => `---
title: "${title}"
changes:
  - date: 2026-11-20
    what: "${title}"
hero_alt: "${title}"
---

${text}

## ${title}

- ${title}
- ${title} [^a]

![${title}](/drawings/es/landed-cost.svg "${title}")

| ${title} | B |
|---|--:|
| 1 | 2 |

[^a]: ${title}
`;

const message = (text: string) => ({message: text, description: 'Of a test'});

const TEXTS: Readonly<Record<string, string>> = {
  [POST.es]: post('Hola', 'El arancel es del 17 %. La cuenta «da» 10.000 €, o el 15,4 – o así...'),
  [POST.en]: post('Hello', 'The duty is 17%. The sum is €10,000.'),
  [LEGAL.es]: '---\ntitle: Aviso\n---\n\nTexto.\n',
  [LEGAL.en]: '---\ntitle: Notice\n---\n\nText.\n',
  'blog/glossary.yml': '- {id: cupo, term: Cupo, forms: [cupo], definition: Cantidad.}\n- {id: carne, also: [carne]}\n',
  'i18n/en/glossary.yml':
    '- {id: cupo, term: Quota, forms: [quota], definition: Quantity.}\n- {id: carne, also: [beef]}\n',
  'blog/guides/logistics/_category_.yml': 'key: logistics\nlabel: Logística\nlink: {title: Una lista}\n',
  'i18n/en/docusaurus-plugin-content-docs/current.json': JSON.stringify({
    'sidebar.guides.category.logistics': message('Logistics'),
    'sidebar.guides.category.logistics.link.generated-index.title': message('A list'),
  }),
  'i18n/es/code.json': JSON.stringify({one: message('Uno'), two: message('Dos')}, null, 2),
  'i18n/en/code.json': JSON.stringify({one: message('One'), two: message('Two')}, null, 2),
  'i18n/es/drawings.json': JSON.stringify({sea: message('Mar')}),
  'i18n/en/drawings.json': JSON.stringify({sea: message('Sea')}),
};

/** A small site in a git repository of its own, with all texts translated and confirmed. */
export class TranslatedSite {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'translations-'));

  constructor() {
    for (const [file, content] of Object.entries(TEXTS)) {
      this.write(file, content);
    }
    confirm(this.folder, ['blog', 'src', 'i18n'], undefined);
    this.git('init', '--quiet', '--template=');
    this.commit('Begin', '2026-11-01');
  }

  write(file: string, content: string): void {
    mkdirSync(path.dirname(path.join(this.folder, file)), {recursive: true});
    writeFileSync(path.join(this.folder, file), content);
  }

  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  /** Replaces text in a file. @throws Error when the file does not contain it. */
  edit(file: string, from: string | RegExp, to: string): void {
    const content = this.read(file);
    const changed = content.replace(from, to);
    if (changed === content) {
      throw new Error(`${file} does not say ${from}.`);
    }
    this.write(file, changed);
  }

  git(...args: string[]): string {
    return execFileSync('git', args, {cwd: this.folder, encoding: 'utf8', stdio: 'pipe'});
  }

  commit(subject: string, day: string): void {
    this.git('add', '.');
    const env = {...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z`};
    const author = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com'];
    execFileSync('git', [...author, 'commit', '--quiet', '-m', subject], {cwd: this.folder, env});
  }

  remove(): void {
    rmSync(this.folder, {recursive: true});
  }
}
