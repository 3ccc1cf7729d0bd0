import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import {type ReactNode, useEffect, useRef} from 'react';
import {WHOLE_PAGE, watchDrawings} from '../../../client/drawings';
import {type DrawingFormat, framesOf, variantAddress} from '../../../site/drawing-formats';
import styles from './styles.module.css';

interface DrawingProps {
  /** Address of the file without the site's base, such as `/drawings/es/atlantic.svg`. */
  readonly src: string;
  readonly format: DrawingFormat;
  /** What the picture says. Without it the picture is decoration and assistive technology skips it. */
  readonly alt?: string;
  /** A sheet of its own in the column of the text, not a part of the page's own frame. */
  readonly isFramed?: boolean;
  readonly className?: string;
}

/**
 * A drawing in the colours of the page, by reference to its file, in the variant that fits the room it has. src/client/drawings.ts gives
 * that variant its reference when it comes near the window; without scripts all have theirs.
 */
export default function Drawing({src, format, alt, isFramed = false, className}: DrawingProps): ReactNode {
  const url = useBaseUrl(src);
  const element = useRef<HTMLDivElement>(null);
  const role = alt ? {role: 'img', 'aria-label': alt} : {'aria-hidden': true};

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the reason to look again
  useEffect(() => {
    if (element.current) {
      watchDrawings(element.current, WHOLE_PAGE);
    }
  }, [url]);

  const variants = (reference: (address: string) => ReactNode) =>
    framesOf(format).map(([variant, {width, height}]) => (
      <svg key={variant} className={styles[variant]} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {reference(variantAddress(url, variant))}
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
