import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ComponentProps} from 'react';
import Icon from '../../site/Icon';
import TooltipLink from '../TooltipLink';
import styles from './styles.module.css';

/** A link in Markdown: external links announce their new tab, and links of footnotes have an accessible name. */
export default function MarkdownLink(props: ComponentProps<'a'>) {
  const {href = ''} = props;
  const address = useBaseUrl(href, {absolute: true});
  if ('data-footnote-ref' in props) {
    const name = translate({id: 'article.mark'}, {mark: String(props.children)});
    return <TooltipLink {...props} href={href} aria-label={name} renderTooltip={() => <Note id={href.slice(1)} />} />;
  }
  if ('data-footnote-backref' in props) {
    const name = translate({id: 'article.backToMark'}, {mark: props['aria-label'] ?? ''});
    return <a {...props} href={href} aria-label={name} className={undefined} />;
  }
  if (!/^https?:/.test(href)) {
    return <Link {...props} data-address={href.startsWith('/') ? address : undefined} />;
  }
  return (
    <Link {...props}>
      {props.children}
      <Icon name="arrow-out" className={styles.arrow} />
      <span className="visually-hidden">{` ${translate({id: 'link.newTab'})}`}</span>
    </Link>
  );
}

/** The text of a footnote, without its links back. */
function Note({id}: {readonly id: string}) {
  function copyNote(element: HTMLElement | null): void {
    const note = document.getElementById(decodeURIComponent(id))?.cloneNode(true) as HTMLElement | undefined;
    for (const link of note?.querySelectorAll('[data-footnote-backref]') ?? []) {
      link.remove();
    }
    element?.replaceChildren(...(note?.childNodes ?? []));
  }
  return <div ref={copyNote} />;
}
