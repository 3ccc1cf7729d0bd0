import type {CheerioAPI} from 'cheerio';
import type {BuiltPage} from './built-page';
import type {BuiltSite} from './site';

/** A step of what becomes of the built pages; tools/build.ts has them in their order. */
export interface Step {
  readonly name: string;
  /** What it is made of, and the files that it makes. */
  readonly reads: string;
  readonly writes: string;
  /** Takes what it needs from a page, whose parsed form nobody keeps. All pages come before any step runs. */
  readonly readPage?: (page: BuiltPage, $: CheerioAPI) => void;
  /** What is done when all pages have been read and the steps before are done. */
  readonly run?: () => Promise<void> | void;
}

/** Writes the pages with what the steps before have put into them. */
export const writePages = ({pages}: BuiltSite): Step => ({
  name: 'Pages written',
  reads: 'pages',
  writes: 'pages',
  run() {
    for (const page of pages) {
      page.write();
    }
  },
});
