import {useEffect} from 'react';
import {tooltipLinks} from '../../../client/tooltip-links';
import styles from './styles.module.css';

/** Events by which a visitor reaches a term or the reference of a footnote. */
const TRIGGERS = ['pointerover', 'focusin', 'click'] as const;

/** Explains the terms and footnotes of a page in a tooltip, whose code loads when a visitor first reaches one. */
export default function ArticleTooltip(): null {
  useEffect(() => {
    const controller = new AbortController();
    const {signal} = controller;
    let state: 'idle' | 'loading' | 'ready' = 'idle';
    /** The link that was tapped while the code loads. */
    let pressed: HTMLAnchorElement | undefined;
    const load = (link: HTMLAnchorElement): void => {
      state = 'loading';
      import('./tooltip').then(
        ({showTooltips}) => {
          state = 'ready';
          if (!signal.aborted) {
            showTooltips({
              first: pressed ?? link,
              isPressed: pressed !== undefined,
              className: styles.tooltip,
              signal,
            });
          }
        },
        (error: unknown) => {
          // The next event tries again. Until then, links lead to the glossary and to the notes.
          console.warn(error);
          state = 'idle';
          if (pressed) {
            location.assign(pressed.href);
          }
        },
      );
    };
    for (const type of TRIGGERS) {
      const handle = (event: Event): void => {
        const link = (event.target as Element).closest<HTMLAnchorElement>(tooltipLinks);
        if (!link || state === 'ready') {
          return;
        }
        // On a touch screen the first tap opens the tooltip, and the second follows the link.
        if (type === 'click' && matchMedia('(hover: none)').matches) {
          event.preventDefault();
          event.stopPropagation();
          pressed = link;
        }
        if (state === 'idle') {
          load(link);
        }
      };
      addEventListener(type, handle, {capture: true, signal});
    }
    // The pointer or the focus may have reached a link before hydration.
    const link = document.querySelector<HTMLAnchorElement>(`:is(${tooltipLinks}):is(:hover, :focus-visible)`);
    if (link) {
      load(link);
    }
    return () => controller.abort();
  }, []);
  return null;
}
