import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface MarkdownHeadingProps {
  readonly as: 'h2' | 'h3' | 'h4';
  /** Docusaurus derives it from the text. */
  readonly id?: string;
  readonly children?: ReactNode;
}

/** A heading in Markdown that links to itself. The theme's separate link would repeat its name to screen readers. */
export default function MarkdownHeading({as: Heading, id, children}: MarkdownHeadingProps): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return (
    <Heading id={id}>
      <a href={`#${id}`} className={styles.link}>
        {children}
      </a>
    </Heading>
  );
}
