import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';
import {type ReactNode, useEffect, useRef} from 'react';
import {WHOLE_PAGE, watchDrawings} from '../../../browser/drawings';
import {type DrawingFormat, framesOf, variantFile} from '../../../site/drawing-formats';
import styles from './styles.module.css';

interface DrawingProps {
  /** Address of the file without the site's base, `/drawings/es/atlantic.svg`, or its name, `atlantic`. */
  readonly src: string;
  readonly format: DrawingFormat;
  /** Text alternative. Without it, the drawing is decoration and assistive technology skips it. */
  readonly alt?: string;
  /** Whether it has its own frame, in a column of text. */
  readonly isFramed?: boolean;
  readonly className?: string;
}

/**
 * A drawing in the colours of the page, in the variant that fits its width. src/browser/drawings.ts loads its file near
 * the window; without scripts the browser loads all files.
 */
export default function Drawing({src, format, alt, isFramed = false, className}: DrawingProps) {
  const {currentLocale} = useDocusaurusContext().i18n;
  const url = useBaseUrl(src.startsWith('/') ? src : `/drawings/${currentLocale}/${src}.svg`);
  const element = useRef<HTMLDivElement>(null);
  const role = alt ? {role: 'img', 'aria-label': alt} : {'aria-hidden': true};

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address has new references
  useEffect(() => {
    if (element.current) {
      watchDrawings(element.current, WHOLE_PAGE);
    }
  }, [url]);

  const variants = (reference: (address: string) => ReactNode) =>
    framesOf(format).map(([variant, {width, height}]) => (
      <svg key={variant} className={styles[variant]} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {reference(`${variantFile(url, variant)}#${variant}`)}
      </svg>
    ));

  return (
    <div
      ref={element}
      className={clsx(styles.drawing, isFramed && styles.framed, className)}
      data-drawing={format}
      {...role}>
      {variants((address) => (
        <use key={address} data-href={address} />
      ))}
      <noscript>
        {variants((address) => (
          <use href={address} />
        ))}
      </noscript>
    </div>
  );
}
