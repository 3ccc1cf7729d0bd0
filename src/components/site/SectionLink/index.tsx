import Link from '@docusaurus/Link';
import type {MouseEvent, ReactNode} from 'react';
import {useSectionNavigation} from '../../../client/history';
import {opensElsewhere} from '../../../client/opens-elsewhere';
import {beginMessage} from '../../../client/session';
import {messageAddress} from '../../../site/message-start';
import type {SectionId} from '../../../site/sections';

interface SectionLinkProps {
  readonly section: SectionId;
  /** Words with which the message to the firm begins there; to be used on the landing page. */
  readonly message?: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/**
 * A link to a section of the landing page. On that page it scrolls there smoothly; from any other page it goes to the
 * landing page first, which scrolls on arrival (src/client/history.ts). Without scripts it is an ordinary link.
 */
export default function SectionLink({section, message, children, className}: SectionLinkProps): ReactNode {
  const goToSection = useSectionNavigation();

  function follow(event: MouseEvent): void {
    if (event.defaultPrevented || opensElsewhere(event)) {
      return;
    }
    event.preventDefault();
    if (message) {
      beginMessage(message);
    }
    goToSection(section);
  }

  return (
    <Link to={message ? messageAddress(message) : `/#${section}`} className={className} onClick={follow}>
      {children}
    </Link>
  );
}
