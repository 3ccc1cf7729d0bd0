import type {CheerioAPI} from 'cheerio';
import type {BuiltPage} from './built-page';
import type {BuiltSite} from './site';

/** A step of what becomes of the built pages; index.ts has them in their order. */
export interface Step {
  readonly name: string;
  /** Takes what it needs from a page, whose parsed form nobody keeps. All pages come before any step runs. */
  readonly readPage?: (page: BuiltPage, $: CheerioAPI) => void;
  /** Runs when all pages have been read and the steps before are done. */
  readonly run?: () => Promise<void> | void;
}

/** Writes the pages with what the steps before have put into them. */
export const writePages = ({pages}: BuiltSite): Step => ({
  name: 'Pages',
  run() {
    for (const page of pages) {
      page.write();
    }
  },
});

/**
 * Parses each page once for all steps, then runs the steps one after the other.
 *
 * @throws Error that names the step that has failed.
 */
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

/** Runs something and prints how long it took. */
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
