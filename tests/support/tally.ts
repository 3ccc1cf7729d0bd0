import {existsSync, readFileSync} from 'node:fs';
import {Parser} from 'htmlparser2';

type Outcome = 'passed' | 'failed' | 'skipped';

/** How often tests ended in each way, and for how many seconds those of each file ran. */
export class Tally {
  readonly passed: number = 0;
  readonly failed: number = 0;
  readonly skipped: number = 0;
  readonly files = new Map<string, number>();

  /**
   * Adds a run: the tests of its report or, without a report, the run as a whole.
   *
   * @param succeeded What the runner's exit code says. A failure that no test tells of (a crash, an interruption) is counted as one.
   * @param report A file of JUnit's format, which Deno, Vitest and Playwright write.
   */
  add(succeeded: boolean, report?: string): void {
    const hasReport = report !== undefined && existsSync(report);
    const failedBefore = this.failed;
    if (hasReport) {
      this.read(readFileSync(report, 'utf8'));
    }
    const isTold = this.failed > failedBefore;
    if (!isTold && (!succeeded || (report && !hasReport))) {
      this.count('failed');
    }
  }

  private count(outcome: Outcome): void {
    Object.assign(this, {[outcome]: this[outcome] + 1});
  }

  private read(xml: string): void {
    let outcome: Outcome = 'passed';
    const parser = new Parser(
      {
        onopentag: (tag, {classname = '', time}) => {
          if (tag === 'testcase') {
            outcome = 'passed';
            this.files.set(classname, (this.files.get(classname) ?? 0) + Number(time ?? 0));
          } else if (tag === 'skipped') {
            outcome = 'skipped';
          } else if (tag === 'failure' || tag === 'error') {
            outcome = 'failed';
          }
        },
        onclosetag: (tag) => {
          if (tag === 'testcase') {
            this.count(outcome);
          }
        },
      },
      {xmlMode: true},
    );
    parser.end(xml);
  }
}
