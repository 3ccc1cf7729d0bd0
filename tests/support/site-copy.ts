import {execFile, type SpawnSyncReturns, spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {filesOf} from '../../plugins/content/files';
import {cloneTree} from './clone';
import {TestFolder} from './test-folder';

/** A copy of the site's sources, where a test may write and build; without the caches of the site's builds. */
export class SiteCopy extends TestFolder {
  constructor(name = 'site') {
    super(path.join(mkdtempSync(path.join(tmpdir(), 'site-copy-')), name));
    cloneTree(this.folder);
  }

  /** Gives all texts a review in the far future: the day of the test shall not count. */
  postponeReviews(): void {
    const texts = ['blog', 'i18n'].flatMap((name) =>
      filesOf(path.join(this.folder, name)).map((file) => `${name}/${file}`),
    );
    for (const file of texts.filter((name) => /^recheck: /m.test(this.read(name)))) {
      this.write(file, this.read(file).replace(/^recheck: .*/m, 'recheck: 2099-12-31'));
    }
  }

  /** Runs a script of the copy, and waits for its end. */
  run(script: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): SpawnSyncReturns<string> {
    const options = {cwd: this.folder, encoding: 'utf8', env: {...process.env, ...env}} as const;
    return spawnSync(process.execPath, ['--import', 'tsx', script, ...args], options);
  }

  /** Builds as `npm run build` does, without PDFs. @returns What it prints. @throws Error with that when it fails. */
  async build(variables: NodeJS.ProcessEnv = {}): Promise<string> {
    const env = {...process.env, PDFS: 'false', FORCE_COLOR: '0', ...variables};
    const parameters = ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'];
    const options = {cwd: this.folder, env, maxBuffer: 2 ** 26};
    const {stdout, stderr} = await promisify(execFile)(process.execPath, parameters, options);
    return stdout + stderr;
  }

  remove(): void {
    rmSync(path.dirname(this.folder), {recursive: true, force: true});
  }
}
