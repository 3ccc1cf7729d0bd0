import type {CheerioAPI} from 'cheerio/slim';
import type {BuiltPage} from './built-page';

/** A step of what becomes of the built pages; tools/build.ts has them in their order. */
export interface Step {
  readonly name: string;
  /** What it is made of, and what it makes. */
  readonly reads: string;
  readonly writes: string;
  /** Takes what it needs from a page, whose parsed form nobody keeps. All pages come before any step runs. */
  readonly readPage?: (page: BuiltPage, $: CheerioAPI) => void;
  readonly run: () => Promise<void> | void;
}
