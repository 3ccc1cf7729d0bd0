import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {MouseEvent, ReactNode} from 'react';
import {startSectionScroll} from '../../../client/history';
import {opensElsewhere} from '../../../client/opens-elsewhere';
import {messageAddress} from '../../../site/message-start';
import type {SectionId} from '../../../site/sections';

interface SectionLinkProps {
  readonly section: SectionId;
  /** Words with which the message to the firm begins there; to be used on the landing page. */
  readonly message?: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** Runs before the scroll, such as to close a menu. */
  readonly onFollow?: () => void;
}

/**
 * A link to a section of the landing page. On that page it scrolls there smoothly; from any other page it goes to the
 * landing page first, which scrolls on arrival (see useSectionScroll). Without scripts it is an ordinary link.
 */
export default function SectionLink({section, message, children, className, onFollow}: SectionLinkProps): ReactNode {
  const history = useHistory();
  const home = useBaseUrl('/');

  function follow(event: MouseEvent): void {
    if (event.defaultPrevented || opensElsewhere(event)) {
      return;
    }
    event.preventDefault();
    onFollow?.();
    if (history.location.pathname === home) {
      if (message) {
        window.drafts.beginMessage(message);
      }
      startSectionScroll();
      history.push({pathname: home, hash: section});
    } else {
      history.push(home, {section});
    }
  }

  return (
    <Link to={message ? messageAddress(message) : `/#${section}`} className={className} onClick={follow}>
      {children}
    </Link>
  );
}
