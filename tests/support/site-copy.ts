import {execFile} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {cloneTree, linkPackages} from './clone';
import {TestFolder} from './test-folder';

/** A copy of the site's sources, where a test may write and build; without the caches of the site's builds. */
export class SiteCopy extends TestFolder {
  constructor(name = 'site') {
    super(path.join(mkdtempSync(path.join(tmpdir(), 'site-copy-')), name));
    cloneTree(this.folder);
    linkPackages(this.folder);
  }

  /** Builds as `npm run build` does, without PDFs. @returns What it prints. */
  async build(): Promise<string> {
    // A copy is built once, so a persistent cache of the bundler would be written for nothing.
    const env = {...process.env, PDFS: 'false', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true', FORCE_COLOR: '0'};
    const parameters = ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'];
    const options = {cwd: this.folder, env, maxBuffer: 2 ** 26};
    const {stdout, stderr} = await promisify(execFile)(process.execPath, parameters, options);
    return stdout + stderr;
  }

  remove(): void {
    rmSync(path.dirname(this.folder), {recursive: true, force: true});
  }
}
