import type {FullResult, Reporter, Suite, TestCase} from '@playwright/test/reporter';

/** Ends the run with the one line that continuous integration reads: "N passed, N failed". */
export default class SummaryReporter implements Reporter {
  private tests: TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.tests = suite.allTests();
  }

  /** Says how many leads a test of the forms sent, and what became of them. */
  onTestEnd(test: TestCase): void {
    const counts = test.annotations.filter(({type}) => type === 'leads');
    if (counts.length > 0) {
      console.log(`       leads: ${counts.at(-1)?.description}`);
    }
  }

  onEnd(result: FullResult): void {
    const count = (...outcomes: ReturnType<TestCase['outcome']>[]) =>
      this.tests.filter((test) => outcomes.includes(test.outcome())).length;
    const skipped = count('skipped');
    // An interrupted run has tests that never ran; it must not look like a success.
    const failed = count('unexpected') + (result.status === 'passed' || count('unexpected') > 0 ? 0 : 1);
    console.log(`\n${count('expected', 'flaky')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
