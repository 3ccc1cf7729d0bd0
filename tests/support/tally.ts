import {existsSync, readFileSync} from 'node:fs';
import {DomUtils, parseDocument} from 'htmlparser2';

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
  add(succeeded: boolean, report?: string): void {
    const xml = report && existsSync(report) ? readFileSync(report, 'utf8') : '';
    const failedBefore = this.failed;
    for (const test of DomUtils.getElementsByTagName('testcase', parseDocument(xml, {xmlMode: true}))) {
      const {classname = '', time = 0} = test.attribs;
      this.files.set(classname, (this.files.get(classname) ?? 0) + Number(time));
      const ended = (...names: string[]) => DomUtils.existsOne(({name}) => names.includes(name), test.children);
      this[ended('failure', 'error') ? 'failed' : ended('skipped') ? 'skipped' : 'passed'] += 1;
    }
    const isTold = this.failed > failedBefore;
    if (!isTold && (!succeeded || (report && !xml))) {
      this.failed += 1;
    }
  }
}
