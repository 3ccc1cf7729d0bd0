import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ComponentProps} from 'react';
import Icon from '../../site/Icon';
import TooltipLink from '../TooltipLink';
import styles from './styles.module.css';

/**
 * A link in Markdown. External links are announced as opening in a new tab, and citations show their source in a tooltip. The
 * links to and from a footnote have accessible names.
 */
export default function MarkdownLink(props: ComponentProps<'a'>) {
  const {href = ''} = props;
  const absoluteUrl = useBaseUrl(href, {absolute: true});
  if ('data-footnote-ref' in props) {
    const label = translate({id: 'article.citation'}, {number: String(props.children)});
    return (
      <TooltipLink {...props} href={href} aria-label={label} renderTooltip={() => <Footnote id={href.slice(1)} />} />
    );
  }
  if ('data-footnote-backref' in props) {
    const label = translate({id: 'article.backToCitation'}, {number: props['aria-label'] ?? ''});
    return <a {...props} href={href} aria-label={label} className={undefined} />;
  }
  if (!/^https?:/.test(href)) {
    return <Link {...props} data-address={href.startsWith('/') ? absoluteUrl : undefined} />;
  }
  return (
    <Link {...props}>
      {props.children}
      <Icon name="arrow-out" className={styles.arrow} />
      <span className="visually-hidden">{` ${translate({id: 'link.newTab'})}`}</span>
    </Link>
  );
}

/** A copy of a footnote without its links back to the text. */
function Footnote({id}: {readonly id: string}) {
  function copyFootnote(element: HTMLElement | null): void {
    const footnote = document.getElementById(decodeURIComponent(id))?.cloneNode(true) as HTMLElement | undefined;
    for (const link of footnote?.querySelectorAll('[data-footnote-backref]') ?? []) {
      link.remove();
    }
    element?.replaceChildren(...(footnote?.childNodes ?? []));
  }
  return <div ref={copyFootnote} />;
}
