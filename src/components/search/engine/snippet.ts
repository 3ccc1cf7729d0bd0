import type {Token} from './tokenizer';

/** An excerpt of a text, split into hits and the text between them. `start` is the position in the text. */
export type Snippet = readonly {readonly text: string; readonly isHit: boolean; readonly start: number}[];

/** A paragraph, list item or table row, with its tokens. */
export interface Line {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** Maximum length of a snippet, in characters. */
const MAX_LENGTH = 220;
/** Maximum length of the text that precedes the end of the first hit, in characters. */
const MAX_BEFORE_HIT = 80;

/**
 * Returns the line with the largest number of matching terms, or else the first line. Long lines are cut around their first
 * hit.
 */
export function createSnippet(lines: readonly Line[], matchingTerms: readonly string[]): Snippet {
  const candidates = lines.map(({text, tokens}) => {
    const hits = tokens.filter(({terms}) => terms.some((term) => matchingTerms.includes(term)));
    return {text, hits, termCount: new Set(hits.flatMap(({terms}) => terms)).size};
  });
  const {text, hits} = candidates.reduce((best, line) => (line.termCount > best.termCount ? line : best));
  const hitEnd = hits[0]?.end ?? 0;
  const isStartCut = text.length > MAX_LENGTH && hitEnd > MAX_LENGTH - MAX_BEFORE_HIT;
  const start = isStartCut ? text.indexOf(' ', hitEnd - MAX_BEFORE_HIT) + 1 : 0;
  const end = text.length - start <= MAX_LENGTH ? text.length : text.lastIndexOf(' ', start + MAX_LENGTH);

  const segments: Snippet[number][] = [];
  let position = start;
  const addUntil = (segmentEnd: number, isHit: boolean): void => {
    if (segmentEnd > position) {
      segments.push({text: text.slice(position, segmentEnd), isHit, start: position});
      position = segmentEnd;
    }
  };
  for (const hit of hits.filter((token) => token.end <= end)) {
    addUntil(hit.start, false);
    addUntil(hit.end, true);
  }
  addUntil(end, false);
  const ellipsis = {text: '…', isHit: false};
  return [
    ...(/^\P{L}*\p{Ll}/u.test(text.slice(start)) ? [{...ellipsis, text: '… ', start: -1}] : []),
    ...segments,
    ...(/[.!?:;»”)]$|^$/.test(text.slice(start, end)) ? [] : [{...ellipsis, start: end}]),
  ];
}
