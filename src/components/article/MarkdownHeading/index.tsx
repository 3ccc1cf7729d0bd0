import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ComponentProps} from 'react';
import styles from './styles.module.css';

/** Makes a heading in Markdown that links to itself. The theme's link would repeat its name to screen readers. */
export default function markdownHeading(Heading: 'h2' | 'h3' | 'h4') {
  return function MarkdownHeading({id, children}: ComponentProps<'h2'>) {
    useBrokenLinks().collectAnchor(id);
    return (
      <Heading id={id}>
        <a href={`#${id}`} className={styles.link}>
          {children}
        </a>
      </Heading>
    );
  };
}
