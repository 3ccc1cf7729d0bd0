import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface MarkdownHeadingProps {
  readonly as: 'h2' | 'h3' | 'h4';
  /** Docusaurus makes it of the words. */
  readonly id?: string;
  readonly children?: ReactNode;
}

/**
 * A heading in Markdown, which is the link to itself: whoever wants to pass on a section finds its address there. The theme's has a
 * link of its own behind its words, whose name says them a second time.
 */
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
