import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';
import {type DrawingFormat, drawingFile, framesOf, modes} from '../../../site/drawing-formats';
import styles from './styles.module.css';

interface DrawingProps {
  /** Address of the file without the site's base, `/drawings/es/atlantic.svg`, or its name, `atlantic`. */
  readonly src: string;
  readonly format: DrawingFormat;
  /** Text alternative. Without it, the drawing is decoration and assistive technology skips it. */
  readonly alt?: string;
  /** Whether it has its own frame, in a column of text. */
  readonly isFramed?: boolean;
  /** Whether phones show it without scrolling, so that its smallest variant is needed at once. Of the format `hero`. */
  readonly isOnFirstScreen?: boolean;
  readonly className?: string;
}

/**
 * A drawing, as an image for each of its variants and each colour mode. The style sheet shows the one that fits, and
 * browsers load only that one: lazy images that are not displayed are never near the window.
 */
export default function Drawing({src, format, alt = '', isFramed, isOnFirstScreen, className}: DrawingProps) {
  const {currentLocale} = useDocusaurusContext().i18n;
  const url = useBaseUrl(src.startsWith('/') ? src : `/drawings/${currentLocale}/${src}.svg`);
  return (
    <div className={clsx(styles.drawing, isFramed && styles.framed, className)} data-drawing={format}>
      {isOnFirstScreen && (
        <Head>
          {/* A lazy image waits for the layout of the page: half a second more on a slow phone. */}
          {modes.map((mode) => (
            <link
              key={mode}
              rel="preload"
              as="image"
              href={drawingFile(url, 'narrow', mode)}
              media={`(width < ${styles.mediumFrom}) and (prefers-color-scheme: ${mode})`}
            />
          ))}
        </Head>
      )}
      {framesOf(format).flatMap(([variant, frame]) =>
        modes.map((mode) => (
          <img
            key={`${variant} ${mode}`}
            className={clsx(styles[variant], styles[mode])}
            src={drawingFile(url, variant, mode)}
            alt={alt}
            {...frame}
            loading="lazy"
          />
        )),
      )}
    </div>
  );
}
