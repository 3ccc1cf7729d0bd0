import type {Token} from './words';

/** A text with the words that were found in it. */
export type Passage = readonly {readonly text: string; readonly isHit: boolean; readonly start: number}[];

/** A paragraph, an item or a row, with its words. */
export interface Line {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** How long a passage is, and how much of it may stand before the first word that was found, in letters. */
const LONGEST = 220;
const BEFORE = 80;

/** The line that has most of what was found, or the first; of a long one what stands around it. Nothing of no text. */
export function passageOf(lines: readonly Line[], found: ReadonlySet<string>): Passage {
  const candidates = lines.map(({text, tokens}) => {
    const hits = tokens.filter(({terms}) => terms.some((term) => found.has(term)));
    return {text, hits, richness: new Set(hits.flatMap(({terms}) => terms)).size};
  });
  const most = Math.max(...candidates.map(({richness}) => richness));
  const {text, hits} = candidates.find(({richness}) => richness === most) ?? {text: '', hits: []};
  if (text === '') {
    return [];
  }
  const start = startOf(text, hits[0]?.end ?? 0);
  const end = text.length - start <= LONGEST ? text.length : text.lastIndexOf(' ', start + LONGEST);
  const before = /^\P{L}*\p{Ll}/u.test(text.slice(start)) ? '… ' : '';
  const after = /[.!?:;»”)]$/.test(text.slice(start, end)) ? '' : '…';

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
  return [{text: before, isHit: false, start: -1}, ...passage, {text: after, isHit: false, start: text.length}].filter(
    (part) => part.text !== '',
  );
}

/** The start of the line, if the passage reaches the first hit from there, or of its sentence, or a word shortly before it. */
function startOf(text: string, hitEnd: number): number {
  if (hitEnd <= LONGEST - BEFORE || text.length <= LONGEST) {
    return 0;
  }
  const nearest = hitEnd - BEFORE;
  const sentence = /[.!?;] (?=\S)/.exec(text.slice(nearest, hitEnd));
  return nearest + (sentence ? sentence.index + 2 : text.slice(nearest).indexOf(' ') + 1);
}
