import {diffArrays} from 'diff';
import {normalised} from '../../plugins/content-check/translations/normalised';
import type {Block, Unit} from '../../plugins/content-check/translations/unit';

interface Paragraph {
  /** From 1, in the file as it stands. */
  readonly line: number;
  readonly text: string;
}

/** A paragraph, a heading, a row of a table or a value that is not what it was. */
export interface ChangedParagraph {
  /** As it was when it was confirmed; absent when it is new. */
  readonly before?: string;
  /** Absent when it was deleted. */
  readonly now?: Paragraph;
  /** What it corresponds to in the other language, by its place; absent when nothing does. */
  readonly other?: Paragraph;
}

/**
 * Puts side by side what has changed in a text.
 *
 * @param before As it was when it was confirmed.
 * @param now As it stands.
 * @param other In the other language.
 */
export function changedParagraphs(before: Unit, now: Unit, other: Unit): ChangedParagraph[] {
  const partners = partnersOf(before.blocks, other.blocks);
  const changes = diffArrays([...before.blocks], [...now.blocks], {
    comparator: (one, two) => one.part === two.part && normalised(one.text) === normalised(two.text),
  });
  let place = 0;
  return changes.flatMap(({value, added, removed}, index) => {
    const next = changes[index + 1];
    if (!added) {
      place += value.length;
    }
    if (added) {
      // Those with what they took the place of were told with that.
      const replaced = changes[index - 1]?.removed ? (changes[index - 1]?.value.length ?? 0) : 0;
      return value.slice(replaced).map((block) => ({now: paragraph(block)}));
    }
    if (!removed) {
      return [];
    }
    return value.map((block, turn) => ({
      before: block.text,
      now: next?.added ? paragraph(next.value[turn]) : undefined,
      other: paragraph(partners[place - value.length + turn]),
    }));
  });
}

const paragraph = (block: Block | undefined): Paragraph | undefined => block && {line: block.line, text: block.text};

/** The block that each block has in the other language, by the order of their parts. */
function partnersOf(blocks: readonly Block[], others: readonly Block[]): readonly (Block | undefined)[] {
  let [place, otherPlace] = [0, 0];
  const partners: (Block | undefined)[] = [];
  for (const {count, added, removed} of diffArrays([...blocks], [...others], {
    comparator: (one, two) => one.part === two.part,
  })) {
    for (let turn = 0; !added && !removed && turn < count; turn++) {
      partners[place + turn] = others[otherPlace + turn];
    }
    place += added ? 0 : count;
    otherPlace += removed ? 0 : count;
  }
  return partners;
}
