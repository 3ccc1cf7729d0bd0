/**
 * The search in the index that the build makes of the pages (src/search): Pagefind's own script, a program in WebAssembly and, word
 * by word, the parts of the index that it needs. Everything comes when it is asked for, and is asked for again when it did not come.
 */
import {SEARCH_FOLDER} from '../data/search';

/** A text with the words that were found in it. */
export type Passage = readonly {readonly text: string; readonly isHit: boolean; readonly start: number}[];

export interface FoundSection {
  readonly title: string;
  /** Address on the host. */
  readonly address: string;
  readonly passage: Passage;
}

export interface FoundPage {
  readonly title: string;
  readonly address: string;
  /** From outside of the sections below. */
  readonly passage?: Passage;
  /** The sections that have most of what was looked for, in the order of the page. */
  readonly sections: readonly FoundSection[];
}

/** What was found, best first; each page is loaded when it is to be shown. */
export type Found = readonly (() => Promise<FoundPage>)[];

// What of Pagefind is used here (https://pagefind.app/docs/api/).
interface Excerpt {
  readonly url: string;
  readonly excerpt: string;
}
interface Section extends Excerpt {
  readonly title: string;
  readonly locations: readonly number[];
}
interface Fragment extends Excerpt {
  readonly meta: Readonly<Record<string, string>>;
  readonly sub_results: readonly Section[];
}
interface Engine {
  search(words: string): Promise<{readonly results: readonly {data(): Promise<Fragment>}[]}>;
}

const FOLDER = `/${SEARCH_FOLDER}/`;
const MOST_SECTIONS = 3;

/** No worker: its address would be text that becomes a script, which the host's policy refuses. The index is small. */
const OPTIONS = {basePath: FOLDER, baseUrl: '/', noWorker: true, excerptLength: 24} as const;

let engine: Promise<Engine> | undefined;
let failures = 0;

/** Looks for words in the pages of this document's language. Rejects when a part of the search, or of the index, does not come. */
export const search = (words: string): Promise<Found> =>
  again(async () => {
    engine ??= start();
    const {results} = await (await engine).search(words);
    return results.map(
      ({data}) =>
        () =>
          again(async () => toPage(await data())),
    );
  });

async function start(): Promise<Engine> {
  // Some browsers remember that a script did not come: a second attempt has another address.
  const address = `${FOLDER}pagefind.js${failures > 0 ? `?${failures}` : ''}`;
  const {createInstance} = await import(/* webpackIgnore: true */ address);
  return createInstance(OPTIONS);
}

/** After a failure everything begins anew, as the site itself may be another one by now. */
async function again<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    engine = undefined;
    failures += 1;
    throw error;
  }
}

function toPage({url, meta, excerpt, sub_results}: Fragment): FoundPage {
  const inSections = sub_results.filter((section) => section.url !== url);
  const most = [...inSections]
    .sort((one, other) => other.locations.length - one.locations.length)
    .slice(0, MOST_SECTIONS);
  const before = sub_results.find((section) => section.url === url) ?? (most.length === 0 ? {excerpt} : undefined);
  return {
    title: meta.title ?? url,
    address: url,
    passage: before && passageOf(before.excerpt),
    sections: inSections
      .filter((section) => most.includes(section))
      .map((section) => ({title: bare(section.title), address: section.url, passage: passageOf(section.excerpt)})),
  };
}

/** Pagefind counts words: its excerpts begin and end anywhere in a sentence. */
function withEllipses(excerpt: string): string {
  const text = excerpt.replaceAll(/<\/?mark>/g, '');
  return (/^\P{L}*\p{Ll}/u.test(text) ? '… ' : '') + excerpt + (/[.!?:;»”)]$/.test(text) ? '' : '…');
}

/** Pagefind marks whole words with the punctuation around them. Nothing else in its text is markup. */
function passageOf(excerpt: string): Passage {
  const parts = withEllipses(excerpt)
    .replaceAll(/<mark>([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)<\/mark>/gu, '$1<mark>$2</mark>$3')
    .split(/<mark>(.*?)<\/mark>/);
  let start = 0;
  return parts.map((part, index) => {
    const text = bare(part).replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    start += part.length + 1;
    return {text, isHit: index % 2 === 1, start};
  });
}

/** Without the space of no width that stands in the links of headings. */
const bare = (text: string): string => text.replaceAll('\u200B', '');
