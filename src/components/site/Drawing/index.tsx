import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';
import {type DrawingFormat, drawingFile, modes, variantSizes} from '../../../site/drawing-formats';
import styles from './styles.module.css';

interface DrawingProps {
  /** Path without the base URL, such as `/drawings/es/atlantic.svg`, or the name of a drawing, such as `atlantic`. */
  readonly src: string;
  readonly format: DrawingFormat;
  /** Text alternative. Omit it for decorative drawings, which screen readers skip. */
  readonly alt?: string;
  /** Whether the drawing has a border. A framed drawing is as wide as the viewport on phones. */
  readonly isFramed?: boolean;
  /** Whether phones show the drawing without scrolling: preloads its narrow variant. Only for the format `hero`. */
  readonly isOnFirstScreen?: boolean;
  readonly className?: string;
}

/**
 * A drawing, with an image for each variant and colour mode. The style sheet displays only one of these images. Browsers do
 * not load the others: a lazy image with `display: none` never intersects the viewport.
 */
export default function Drawing({src, format, alt = '', isFramed, isOnFirstScreen, className}: DrawingProps) {
  const {currentLocale} = useDocusaurusContext().i18n;
  const url = useBaseUrl(src.startsWith('/') ? src : `/drawings/${currentLocale}/${src}.svg`);
  return (
    <div className={clsx(styles.drawing, isFramed && styles.framed, className)} data-drawing={format}>
      {isOnFirstScreen && (
        <Head>
          {/* Lazy images load only after layout, half a second later on a slow phone: https://web.dev/articles/lcp-lazy-loading */}
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
      {variantSizes(format).flatMap(([variant, size]) =>
        modes.map((mode) => (
          <img
            key={`${variant} ${mode}`}
            className={clsx(styles[variant], styles[mode])}
            src={drawingFile(url, variant, mode)}
            alt={alt}
            {...size}
            loading="lazy"
          />
        )),
      )}
    </div>
  );
}
