import {useEffect} from 'react';
import {termSelector} from '../../data/glossary';
import styles from './styles.module.css';

/** What somebody does who wants to know what a term means. */
const SIGNS = ['pointerover', 'focusin', 'click'] as const;

/**
 * Shows what a term of the page means (src/components/GlossaryTerm) above or below it. The definitions and what shows them are loaded
 * when somebody first comes near a term.
 */
export default function GlossaryTooltip(): null {
  useEffect(() => {
    const controller = new AbortController();
    const {signal} = controller;
    let state: 'idle' | 'loading' | 'ready' = 'idle';
    /** What a finger has pressed meanwhile. */
    let pressed: HTMLAnchorElement | undefined;
    const begin = (term: HTMLAnchorElement): void => {
      state = 'loading';
      import('./tooltip').then(
        ({explainTerms}) => {
          state = 'ready';
          if (!signal.aborted) {
            explainTerms({first: pressed ?? term, isPressed: pressed !== undefined, className: styles.tooltip, signal});
          }
        },
        (error: unknown) => {
          // The next attempt may find a better line; meanwhile links lead to the glossary.
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
        const term = (event.target as Element).closest<HTMLAnchorElement>(termSelector);
        if (!term || state === 'ready') {
          return;
        }
        // A finger asks by pressing; a second press follows the link.
        if (sign === 'click' && matchMedia('(hover: none)').matches) {
          event.preventDefault();
          event.stopPropagation();
          pressed = term;
        }
        if (state === 'idle') {
          begin(term);
        }
      };
      addEventListener(sign, look, {capture: true, signal});
    }
    // Somebody was there before the application.
    const term = document.querySelector<HTMLAnchorElement>(`:is(${termSelector}):is(:hover, :focus-visible)`);
    if (term) {
      begin(term);
    }
    return () => controller.abort();
  }, []);
  return null;
}
