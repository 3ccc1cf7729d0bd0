import Translate from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {Day} from '../../../plugins/articles/article';

interface DayProps {
  readonly day: Day;
}

/** A day, for people and machines. */
export function Time({day: {iso, text}}: DayProps): ReactNode {
  return <time dateTime={iso}>{text}</time>;
}

/** The day of a check, among other facts. */
export function Checked({day}: DayProps): ReactNode {
  return (
    <span>
      <Translate id="article.checked" values={{date: <Time day={day} />}} />
    </span>
  );
}
