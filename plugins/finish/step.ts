import type {CheerioAPI} from 'cheerio';
import type {BuiltPage} from './built-page';
import type {BuiltSite} from './site';

/** A step that runs over the built pages; index.ts defines the order of all steps. */
export interface Step {
  readonly name: string;
  /** Collects data from a page, before any step runs. Must not store `$` (see `BuiltPage.parse`). */
  readonly readPage?: (page: BuiltPage, $: CheerioAPI) => void;
  /** Runs when all pages have been read and the previous steps are done. */
  readonly run?: () => Promise<void> | void;
}

/** Writes the edits of the previous steps to the pages. */
export const writePages = ({pages}: BuiltSite): Step => ({
  name: 'Pages',
  run() {
    for (const page of pages) {
      page.write();
    }
  },
});

/** Parses each page once for all steps, then runs the steps in order. @throws Error that names the failed step. */
export async function runSteps(steps: readonly Step[], {pages}: BuiltSite): Promise<void> {
  await timed('Pages parsed', () => {
    for (const page of pages) {
      const $ = page.parse();
      for (const {readPage} of steps) {
        readPage?.(page, $);
      }
    }
  });
  for (const {name, run} of steps) {
    await timed(name, () => run?.());
  }
}

/** Runs a step and prints its duration. @throws Error that names the step. */
async function timed(name: string, run: () => Promise<void> | void): Promise<void> {
  const start = performance.now();
  try {
    await run();
  } catch (error) {
    throw new Error(`The build failed in its step "${name}" (plugins/finish): ${(error as Error).message}`, {
      cause: error,
    });
  }
  console.log(`[FINISH] ${((performance.now() - start) / 1000).toFixed(1).padStart(5)} s  ${name}`);
}
