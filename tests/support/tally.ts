import {existsSync, readFileSync} from 'node:fs';
import type {XmlElement} from 'libxml2-wasm';

/** How often tests ended in each way, and for how many seconds those of each file ran. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  readonly files = new Map<string, number>();

  /**
   * Adds a run: the tests of its report or, without a report, the run as a whole.
   *
   * @param succeeded What the runner's exit code says. A failure that no test tells of (a crash, an interruption) is counted as one.
   * @param report A file of JUnit's format, which Deno, Vitest and Playwright write.
   */
  async add(succeeded: boolean, report = ''): Promise<void> {
    const {XmlDocument} = await import('libxml2-wasm');
    const failedBefore = this.failed;
    if (existsSync(report)) {
      using document = XmlDocument.fromBuffer(readFileSync(report));
      for (const test of document.find('//testcase') as XmlElement[]) {
        const file = test.attr('classname')?.value ?? '';
        this.files.set(file, (this.files.get(file) ?? 0) + Number(test.attr('time')?.value ?? 0));
        this[test.get('failure | error') ? 'failed' : test.get('skipped') ? 'skipped' : 'passed'] += 1;
      }
    }
    const isTold = this.failed > failedBefore;
    if (!isTold && (!succeeded || (report && !existsSync(report)))) {
      this.failed += 1;
    }
  }
}
