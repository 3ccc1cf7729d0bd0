import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ComponentProps} from 'react';
import styles from './styles.module.css';

/**
 * Creates a component for Markdown headings that link to themselves. The theme's separate hash link makes screen readers read
 * headings twice: https://github.com/facebook/docusaurus/issues/9222
 */
export default function createMarkdownHeading(Heading: 'h2' | 'h3' | 'h4') {
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
