import Link from '@docusaurus/Link';
import type {Source} from '../../../site/source';
import MarkdownLink from '../../article/MarkdownLink';
import {formatIsoDay} from '../format';
import {words} from '../messages';
import styles from './styles.module.css';

interface SourceDetailsProps {
  readonly source: Source;
  /** The last day on which it was checked, ISO 8601. */
  readonly checked: string;
  /** Path of the page that explains it, without the language. */
  readonly more: string | undefined;
  /** What it is about, for those who hear links alone. */
  readonly about: string;
}

/** Where a fact is written, folded, and a link to our text about it. */
export default function SourceDetails({source, checked, more, about}: SourceDetailsProps) {
  const aside = <span className="visually-hidden">{`: ${about}`}</span>;
  return (
    <div className={styles.source}>
      {more && (
        <Link to={more}>
          {words('calendar.more')}
          {aside}
        </Link>
      )}
      <details>
        <summary>
          {words('calendar.source')}
          {aside}
        </summary>
        <p>
          {source.url && <MarkdownLink href={source.url}>{source.name}</MarkdownLink>}
          {source.rest} {words('calculator.checked', {date: formatIsoDay(checked)})}
        </p>
      </details>
    </div>
  );
}
