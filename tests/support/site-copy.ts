import {execFile, type SpawnSyncReturns, spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {listFiles} from '../../plugins/content/files';
import {copyWorkingTree} from './copy-working-tree';
import {TestFolder} from './test-folder';

/** A temporary copy of the site's sources, without build caches. Tests may change files in it and build it. */
export class SiteCopy extends TestFolder {
  /** @param folderName Name of the folder of the copy. */
  constructor(folderName = 'site') {
    super(path.join(mkdtempSync(path.join(tmpdir(), 'site-copy-')), folderName));
    copyWorkingTree(this.folder);
  }

  /** Postpones all reviews (`recheck`) to 2099, so that the date of the test run does not matter. */
  postponeReviews(): void {
    const files = ['blog', 'i18n'].flatMap((folder) =>
      listFiles(path.join(this.folder, folder)).map((file) => `${folder}/${file}`),
    );
    for (const file of files.filter((candidate) => /^recheck: /m.test(this.read(candidate)))) {
      this.write(file, this.read(file).replace(/^recheck: .*/m, 'recheck: 2099-12-31'));
    }
  }

  /** Runs a script of the copy with tsx and waits until it has ended. @param env Added to the environment of the test. */
  run(script: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): SpawnSyncReturns<string> {
    const options = {cwd: this.folder, encoding: 'utf8', env: {...process.env, ...env}} as const;
    return spawnSync(process.execPath, ['--import', 'tsx', script, ...args], options);
  }

  /** Runs `docusaurus build`, without PDFs. @returns Its output. @throws Error with the output if it fails. */
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
