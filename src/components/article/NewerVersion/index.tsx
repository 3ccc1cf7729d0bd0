import type {ReactNode} from 'react';
import type {NewerNotice} from '../../../plugins/articles/newer-notice';

/** Says that the text is behind its version in another language, and leads there: another HTML page, so not a link of the application. */
export default function NewerVersion({newer}: {readonly newer: NewerNotice | undefined}): ReactNode {
  return (
    newer && (
      <p className="notice">
        {newer.text} <a {...newer.link} />
      </p>
    )
  );
}
