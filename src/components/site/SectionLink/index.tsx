import Link from '@docusaurus/Link';
import type {MouseEvent, ReactNode} from 'react';
import {prefillMessage} from '../../../browser/message-prefill';
import {opensElsewhere} from '../../../browser/modified-click';
import {useSectionNavigation} from '../../../browser/router-history';
import {messageAddress} from '../../../site/message-link';
import type {SectionId} from '../../../site/sections';

interface SectionLinkProps {
  readonly section: SectionId;
  /** Prefills the message to the firm. Only for links on the landing page. */
  readonly message?: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/**
 * A link to a section of the landing page. On that page it scrolls smoothly; on others it opens the landing page, which
 * then scrolls (src/browser/router-history.ts). Without scripts it is a plain link.
 */
export default function SectionLink({section, message, children, className}: SectionLinkProps) {
  const goToSection = useSectionNavigation();

  function follow(event: MouseEvent): void {
    if (event.defaultPrevented || opensElsewhere(event)) {
      return;
    }
    event.preventDefault();
    if (message) {
      prefillMessage(message);
    }
    goToSection(section);
  }

  return (
    <Link to={message ? messageAddress(message) : `/#${section}`} className={className} onClick={follow}>
      {children}
    </Link>
  );
}
