import {
  type ComponentProps,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {createPortal} from 'react-dom';
import styles from './styles.module.css';

/** Time that a pointer rests on a link before its tooltip opens, in milliseconds (ARCHITECTURE.md, Requirements). */
const OPEN_DELAY = 700;
/** Time after a tooltip in which the next one opens at once, in milliseconds (ARCHITECTURE.md, Requirements). */
const SKIP_DELAY = 300;
/** Time that a pointer may take from a link to its tooltip, in milliseconds. */
const CLOSE_DELAY = 200;
/** Distance of the tooltip from its link and from the edge of the window, in pixels. */
const GAP = 8;

const ID = 'tooltip';

let openTooltips = 0;
let closedAt = Number.NEGATIVE_INFINITY;

/** Whether the visitor's main pointer is a finger. */
const isTouchScreen = (): boolean => matchMedia('(hover: none)').matches;

interface TooltipLinkProps extends ComponentProps<'a'> {
  /** Renders the content of the tooltip when it opens. */
  readonly renderTooltip: () => ReactNode;
}

/**
 * A link with a tooltip, which opens under a resting pointer, at the focus of the keyboard, and at the first tap. It is a
 * native popover: the browser closes it on Escape, at a press elsewhere, and when another one opens. Browsers without
 * popovers (Safari 16) have a plain link.
 */
export default function TooltipLink({renderTooltip, children, ...props}: TooltipLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const tooltip = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasOpen = useRef(false);
  const [isOpen, setIsOpen] = useState(false);

  useLayoutEffect(() => {
    const [anchor, popover] = [link.current, tooltip.current];
    if (!isOpen || !anchor || !popover?.showPopover) {
      return undefined;
    }
    popover.showPopover();
    place(anchor, popover);
    // Sections above may be laid out only now (src/browser/section-layout.ts).
    const observer = new ResizeObserver(() => place(anchor, popover));
    observer.observe(document.body);
    openTooltips += 1;
    return () => {
      observer.disconnect();
      openTooltips -= 1;
      closedAt = performance.now();
    };
  }, [isOpen]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function change(toOpen: boolean, delay: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(setIsOpen, delay, toOpen);
  }

  const leave = ({pointerType}: PointerEvent) => pointerType !== 'touch' && change(false, CLOSE_DELAY);
  const handlers: ComponentProps<'a'> = {
    onPointerEnter({pointerType}) {
      const isNext = openTooltips > 0 || performance.now() - closedAt < SKIP_DELAY;
      if (pointerType !== 'touch') {
        change(true, isNext ? 0 : OPEN_DELAY);
      }
    },
    onPointerLeave: leave,
    onFocus: ({currentTarget}) => currentTarget.matches(':focus-visible') && setIsOpen(true),
    onBlur: () => setIsOpen(false),
    onPointerDown() {
      // The browser closes the tooltip before the click.
      wasOpen.current = isOpen;
    },
    onClick(event) {
      if (isTouchScreen() && !isOpen && !wasOpen.current) {
        event.preventDefault();
        setIsOpen(true);
      }
    },
  };
  const content = isOpen && (
    <div
      ref={tooltip}
      id={ID}
      role="tooltip"
      popover="auto"
      className={styles.tooltip}
      onPointerEnter={() => clearTimeout(timer.current)}
      onPointerLeave={leave}
      onToggle={({newState}) => setIsOpen(newState === 'open')}>
      {renderTooltip()}
    </div>
  );
  return (
    <>
      <a {...props} {...handlers} ref={link} aria-describedby={isOpen ? ID : undefined}>
        {children}
      </a>
      {content && createPortal(content, document.body)}
    </>
  );
}

/** Places the tooltip on the page, above its link or, where the window has no room, below it. */
function place(link: HTMLElement, tooltip: HTMLElement): void {
  // A link that wraps has a box in each line.
  const {left = 0, top = 0, bottom = 0} = link.getClientRects()[0] ?? {};
  const {width, height} = tooltip.getBoundingClientRect();
  const above = top - height - GAP;
  tooltip.style.left = `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - width - GAP))}px`;
  tooltip.style.top = `${window.scrollY + (above >= GAP ? above : bottom + GAP)}px`;
}
