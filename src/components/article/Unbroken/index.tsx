import {piecesOf, UNBROKEN_CLASS} from '../../../site/unbroken';

/** A title or description without breaks in names, like texts by plugins/articles/markdown/remark-typography.ts. */
export default function Unbroken({text}: {readonly text: string}) {
  // The key replaces the whole element: React could not remove single pieces that a translating browser has wrapped.
  return (
    <span key={text}>
      {piecesOf(text).map((piece, index) =>
        index % 2 === 0 ? (
          piece
        ) : (
          <span key={piece} className={UNBROKEN_CLASS}>
            {piece}
          </span>
        ),
      )}
    </span>
  );
}
