import {useEffect} from 'react';
import {useGlossary} from '../../../../plugins/articles/hooks';
import {tooltipLinks} from '../../../client/tooltip-links';
import styles from './styles.module.css';

/** What somebody does who wants to know what a term means, or what a claim rests on. */
const SIGNS = ['pointerover', 'focusin', 'click'] as const;

/**
 * Shows what a term of the page means (src/components/article/GlossaryTerm), or the note behind a footnote's mark, above or below it. The
 * definitions and what shows them are loaded when somebody first comes near one of them.
 */
export default function ArticleTooltip(): null {
  const terms = useGlossary();
  useEffect(() => {
    const controller = new AbortController();
    const {signal} = controller;
    let state: 'idle' | 'loading' | 'ready' = 'idle';
    /** What a finger has pressed meanwhile. */
    let pressed: HTMLAnchorElement | undefined;
    const begin = (link: HTMLAnchorElement): void => {
      state = 'loading';
      import('./tooltip').then(
        ({explain}) => {
          state = 'ready';
          if (!signal.aborted) {
            explain({
              terms,
              first: pressed ?? link,
              isPressed: pressed !== undefined,
              className: styles.tooltip,
              signal,
            });
          }
        },
        (error: unknown) => {
          // The next attempt may find a better line; meanwhile links lead to the glossary and to the notes.
          console.warn(error);
          state = 'idle';
          if (pressed) {
            location.assign(pressed.href);
          }
        },
      );
    };
    for (const sign of SIGNS) {
      const look = (event: Event): void => {
        const link = (event.target as Element).closest<HTMLAnchorElement>(tooltipLinks);
        if (!link || state === 'ready') {
          return;
        }
        // A finger asks by pressing; a second press follows the link.
        if (sign === 'click' && matchMedia('(hover: none)').matches) {
          event.preventDefault();
          event.stopPropagation();
          pressed = link;
        }
        if (state === 'idle') {
          begin(link);
        }
      };
      addEventListener(sign, look, {capture: true, signal});
    }
    // Somebody was there before the application.
    const link = document.querySelector<HTMLAnchorElement>(`:is(${tooltipLinks}):is(:hover, :focus-visible)`);
    if (link) {
      begin(link);
    }
    return () => controller.abort();
  }, [terms]);
  return null;
}
