import Link from '@docusaurus/Link';
import type {Source} from '../../../site/source';
import MarkdownLink from '../../article/MarkdownLink';
import {formatDate} from '../format';
import {message} from '../messages';
import styles from './styles.module.css';

interface SourceDetailsProps {
  readonly source: Source;
  /** Date of the last check, ISO 8601. */
  readonly checked: string;
  /** Path, without the language prefix, of the page of this site that explains the fact. */
  readonly more: string | undefined;
  /** Subject of the source. Screen readers append it to the links, which then make sense out of context. */
  readonly subject: string;
}

/** Collapsed details of a source, and a link to the page of this site that explains the fact. */
export default function SourceDetails({source, checked, more, subject}: SourceDetailsProps) {
  const hiddenSubject = <span className="visually-hidden">{`: ${subject}`}</span>;
  return (
    <div className={styles.source}>
      {more && (
        <Link to={more}>
          {message('source.more')}
          {hiddenSubject}
        </Link>
      )}
      <details>
        <summary>
          {message('source.label')}
          {hiddenSubject}
        </summary>
        <p>
          {source.url && <MarkdownLink href={source.url}>{source.name}</MarkdownLink>}
          {source.details} {message('source.checked', {date: formatDate(checked)})}
        </p>
      </details>
    </div>
  );
}
