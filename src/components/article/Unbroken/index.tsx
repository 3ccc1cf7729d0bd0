import type {ReactNode} from 'react';
import {piecesOf, UNBROKEN_CLASS} from '../../../site/unbroken';

/** The title or the description of an article, in which no line ends within a name; plugins/articles/markdown/remark-typography.ts sees to its text. */
export default function Unbroken({text}: {readonly text: string}): ReactNode {
  // Another text has an element of its own: translators of browsers wrap each piece, which React could not take out by itself.
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
