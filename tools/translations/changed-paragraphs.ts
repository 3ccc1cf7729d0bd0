import {diffArrays} from 'diff';
import {normalised} from '../../plugins/content-check/translations/normalised';
import type {Block, Unit} from '../../plugins/content-check/translations/unit';

interface Paragraph {
  /** From 1, in the current file. */
  readonly line: number;
  readonly text: string;
}

/** A changed paragraph, heading, row of a table or value. */
export interface ChangedParagraph {
  /** The confirmed text; absent when the paragraph is new. */
  readonly before?: string;
  /** Absent when it was deleted. */
  readonly now?: Paragraph;
  /** The counterpart in the other language, by its position; absent when there is none. */
  readonly other?: Paragraph;
}

/** Compares a text with its confirmed version, and with the other language. */
export function changedParagraphs(before: Unit, now: Unit, other: Unit): ChangedParagraph[] {
  const partners = partnersOf(before.blocks, other.blocks);
  const changes = diffArrays([...before.blocks], [...now.blocks], {
    comparator: (one, two) => one.part === two.part && normalised(one.text) === normalised(two.text),
  });
  let position = 0;
  return changes.flatMap(({value, added, removed}, index) => {
    const next = changes[index + 1];
    if (!added) {
      position += value.length;
    }
    if (added) {
      // Blocks that replace others are reported with those.
      const replaced = changes[index - 1]?.removed ? (changes[index - 1]?.value.length ?? 0) : 0;
      return value.slice(replaced).map((block) => ({now: paragraph(block)}));
    }
    if (!removed) {
      return [];
    }
    return value.map((block, offset) => ({
      before: block.text,
      now: next?.added ? paragraph(next.value[offset]) : undefined,
      other: paragraph(partners[position - value.length + offset]),
    }));
  });
}

const paragraph = (block: Block | undefined): Paragraph | undefined => block && {line: block.line, text: block.text};

/** The counterpart of each block in the other language, by the order of their parts. */
function partnersOf(blocks: readonly Block[], others: readonly Block[]): readonly (Block | undefined)[] {
  let [position, otherPosition] = [0, 0];
  const partners: (Block | undefined)[] = [];
  for (const {count, added, removed} of diffArrays([...blocks], [...others], {
    comparator: (one, two) => one.part === two.part,
  })) {
    for (let offset = 0; !added && !removed && offset < count; offset++) {
      partners[position + offset] = others[otherPosition + offset];
    }
    position += added ? 0 : count;
    otherPosition += removed ? 0 : count;
  }
  return partners;
}
