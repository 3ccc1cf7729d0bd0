import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ComponentProps} from 'react';
import Icon from '../../site/Icon';
import styles from './styles.module.css';

/** A link in Markdown: external links announce their new tab, and links of footnotes have an accessible name. */
export default function MarkdownLink(props: ComponentProps<'a'>) {
  const {href = ''} = props;
  const address = useBaseUrl(href, {absolute: true});
  if ('data-footnote-ref' in props) {
    const name = translate({id: 'article.mark'}, {mark: String(props.children)});
    return <a {...props} href={href} aria-label={name} aria-describedby={undefined} />;
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
