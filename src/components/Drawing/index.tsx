import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {type DrawingFormat, drawingFormats, type Layout} from '../../data/drawing-formats';
import styles from './styles.module.css';

interface DrawingProps {
  /** Address of the file without the site's base, such as `/drawings/es/atlantic.svg`. */
  readonly src: string;
  readonly format: DrawingFormat;
  /** What the picture says. Without it the picture is decoration and assistive technology skips it. */
  readonly alt?: string;
  readonly className?: string;
}

/**
 * A drawn picture in the colours of the page, in the composition that fits the screen.
 * It is shown by reference, so that the drawing's bytes are in neither the page nor the scripts.
 */
export default function Drawing({src, format, alt, className}: DrawingProps): ReactNode {
  const url = useBaseUrl(src);
  const role = alt ? {role: 'img', 'aria-label': alt} : {'aria-hidden': true};
  return (
    <div className={clsx(styles.drawing, className)} data-drawing={format} {...role}>
      {(['wide', 'narrow'] satisfies Layout[]).map((layout) => {
        const {width, height} = drawingFormats[format][layout];
        return (
          <svg
            key={layout}
            className={styles[layout]}
            viewBox={`0 0 ${width} ${height}`}
            width={width}
            height={height}
            aria-hidden="true"
            focusable="false">
            <use href={`${url}#${layout}`} />
          </svg>
        );
      })}
    </div>
  );
}
