import Translate, {translate} from '@docusaurus/Translate';
import type {MouseEvent, ReactNode} from 'react';
import {focusPageContent, PAGE_CONTENT_ID, PAGE_START_ID} from '../../../client/focus';
import styles from './styles.module.css';

/**
 * The first stop of the keyboard, seen only there: leads over the head of the page to its text. In place of the theme's, which takes
 * the focus to the top of the page when a link is followed, and so scrolls there before the next page has come.
 */
export default function SkipLink(): ReactNode {
  // The address stays as it is.
  function skip(event: MouseEvent): void {
    event.preventDefault();
    focusPageContent();
  }

  return (
    <section id={PAGE_START_ID} tabIndex={-1} aria-label={translate({id: 'nav.skip'})}>
      <a className={styles.link} href={`#${PAGE_CONTENT_ID}`} onClick={skip}>
        <Translate id="nav.skip" />
      </a>
    </section>
  );
}
