import {execFile} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {ROOT} from './articles';
import {cloneTree, linkEntries, linkPackages} from './clone';

const CACHE = 'node_modules/.cache';

/** The site's sources in a folder of their own, where a test may write and build without disturbing anybody. */
export class SiteCopy {
  readonly folder: string;

  /**
   * PDFs that were printed for the site are not found here.
   *
   * @param hasOwnCache Nothing at all is found here that a build kept in node_modules/.cache; as on a machine that never built.
   * @param name Of the folder.
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

  /** Builds as `npm run build` does, without printing PDFs. */
  build(environment: Readonly<Record<string, string>> = {}) {
    // The bundler's cache is kept in node_modules, which is not ours.
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
