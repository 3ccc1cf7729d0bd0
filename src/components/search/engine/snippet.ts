import type {Token} from './tokenizer';

/** An excerpt of a text with its hits marked. */
export type Passage = readonly {readonly text: string; readonly isHit: boolean; readonly start: number}[];

/** A paragraph, an item or a row, with its words. */
export interface Line {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** Greatest lengths of a passage and of its text before the first hit, in characters. */
const MAX_LENGTH = 220;
const MAX_BEFORE_HIT = 80;

/** Returns the line with the most of the found terms, or the first; of a long line the part around its hits. */
export function passageOf(lines: readonly Line[], found: readonly string[]): Passage {
  const candidates = lines.map(({text, tokens}) => {
    const hits = tokens.filter(({terms}) => terms.some((term) => found.includes(term)));
    return {text, hits, richness: new Set(hits.flatMap(({terms}) => terms)).size};
  });
  const {text, hits} = candidates.reduce((best, one) => (one.richness > best.richness ? one : best));
  const hitEnd = hits[0]?.end ?? 0;
  const isCut = text.length > MAX_LENGTH && hitEnd > MAX_LENGTH - MAX_BEFORE_HIT;
  const start = isCut ? text.indexOf(' ', hitEnd - MAX_BEFORE_HIT) + 1 : 0;
  const end = text.length - start <= MAX_LENGTH ? text.length : text.lastIndexOf(' ', start + MAX_LENGTH);

  const passage: Passage[number][] = [];
  let position = start;
  const add = (to: number, isHit: boolean): void => {
    if (to > position) {
      passage.push({text: text.slice(position, to), isHit, start: position});
      position = to;
    }
  };
  for (const hit of hits.filter((token) => token.end <= end)) {
    add(hit.start, false);
    add(hit.end, true);
  }
  add(end, false);
  const ellipsis = {text: '…', isHit: false};
  return [
    ...(/^\P{L}*\p{Ll}/u.test(text.slice(start)) ? [{...ellipsis, text: '… ', start: -1}] : []),
    ...passage,
    ...(/[.!?:;»”)]$|^$/.test(text.slice(start, end)) ? [] : [{...ellipsis, start: end}]),
  ];
}
