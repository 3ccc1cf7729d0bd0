import {execFile} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {ROOT} from './articles';
import {cloneTree, linkEntries, linkPackages} from './clone';

const CACHE = 'node_modules/.cache';

/** A copy of the site's sources, where a test may write and build. */
export class SiteCopy {
  readonly folder: string;

  /**
   * Makes the copy, without the cached PDFs of the site.
   *
   * @param hasOwnCache Starts with an empty node_modules/.cache, as on a machine that has never built.
   */
  constructor({hasOwnCache = false, name = 'site'} = {}) {
    this.folder = path.join(mkdtempSync(path.join(tmpdir(), 'site-copy-')), name);
    cloneTree(this.folder);
    linkPackages(this.folder);
    if (!hasOwnCache && existsSync(path.join(ROOT, CACHE))) {
      linkEntries(CACHE, this.folder, 'pdf');
    }
  }

  write(file: string, content: string): void {
    mkdirSync(path.dirname(path.join(this.folder, file)), {recursive: true});
    writeFileSync(path.join(this.folder, file), content);
  }

  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  /** Builds as `npm run build` does, without PDFs. */
  build(environment: Readonly<Record<string, string>> = {}) {
    // The bundler's persistent cache is in node_modules, whose entries are links to those of the site.
    const env = {
      ...process.env,
      PDFS: 'false',
      DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
      FORCE_COLOR: '0',
      ...environment,
    };
    const parameters = ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'];
    return promisify(execFile)(process.execPath, parameters, {cwd: this.folder, env, maxBuffer: 2 ** 26}).then(
      ({stdout, stderr}) => ({succeeded: true, output: stdout + stderr}),
      ({stdout, stderr}) => ({succeeded: false, output: `${stdout}${stderr}`}),
    );
  }

  remove(): void {
    rmSync(path.dirname(this.folder), {recursive: true, force: true});
  }
}
