import Link from '@docusaurus/Link';
import type {MouseEvent, ReactNode} from 'react';
import {prefillMessage} from '../../../browser/message-prefill';
import {isModifiedClick} from '../../../browser/modified-click';
import {useSectionNavigation} from '../../../browser/router-history';
import {messageUrl} from '../../../site/message-link';
import type {SectionId} from '../../../site/sections';

interface SectionLinkProps {
  readonly section: SectionId;
  /** Prefills the message field of the contact form. Only for links on the landing page. */
  readonly message?: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/**
 * A link to a section of the landing page. On the landing page, a click scrolls smoothly to the section. On other pages, a
 * click opens the landing page, which then scrolls (src/browser/router-history.ts). Without scripts it is a plain link.
 */
export default function SectionLink({section, message, children, className}: SectionLinkProps) {
  const goToSection = useSectionNavigation();

  function handleClick(event: MouseEvent): void {
    if (event.defaultPrevented || isModifiedClick(event)) {
      return;
    }
    event.preventDefault();
    if (message) {
      prefillMessage(message);
    }
    goToSection(section);
  }

  return (
    <Link to={message ? messageUrl(message) : `/#${section}`} className={className} onClick={handleClick}>
      {children}
    </Link>
  );
}
