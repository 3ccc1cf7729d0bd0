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

/** How long a pointer must rest on a link to open its tooltip, in milliseconds (ARCHITECTURE.md, Requirements). */
const OPEN_DELAY = 700;
/**
 * After a tooltip has closed, the next one opens without delay for this time, in milliseconds (ARCHITECTURE.md,
 * Requirements).
 */
const SKIP_DELAY = 300;
/**
 * How long a tooltip stays open after the pointer has left the link or the tooltip, in milliseconds. In this time, the
 * pointer can move from one to the other.
 */
const CLOSE_DELAY = 200;
/** Distance between a tooltip and its link, and minimum distance to the edges of the viewport, in pixels. */
const GAP = 8;

const TOOLTIP_ID = 'tooltip';

let openTooltipCount = 0;
let lastClosedAt = Number.NEGATIVE_INFINITY;

/** Whether the primary input device is a touch screen. */
const isTouchScreen = (): boolean => matchMedia('(hover: none)').matches;

interface TooltipLinkProps extends ComponentProps<'a'> {
  /** Returns the content of the tooltip. Called only while the tooltip is open. */
  readonly renderTooltip: () => ReactNode;
}

/**
 * A link with a tooltip. The tooltip opens when a pointer rests on the link, when the link gets keyboard focus, and on the
 * first tap. A second tap follows the link. The tooltip is a native popover: the browser closes it on Escape, on a click
 * outside and when another popover opens. In browsers without popovers (Safari before 17:
 * https://webkit.org/blog/14445/webkit-features-in-safari-17-0/), no tooltip opens.
 */
export default function TooltipLink({renderTooltip, children, ...props}: TooltipLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const tooltip = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasOpenAtPointerDown = useRef(false);
  const [isOpen, setIsOpen] = useState(false);

  useLayoutEffect(() => {
    const [anchor, popover] = [link.current, tooltip.current];
    if (!isOpen || !anchor || !popover?.showPopover) {
      return undefined;
    }
    popover.showPopover();
    positionTooltip(anchor, popover);
    // The link moves when sections above it are laid out (src/browser/section-layout.ts).
    const observer = new ResizeObserver(() => positionTooltip(anchor, popover));
    observer.observe(document.body);
    openTooltipCount += 1;
    return () => {
      observer.disconnect();
      openTooltipCount -= 1;
      lastClosedAt = performance.now();
    };
  }, [isOpen]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function setIsOpenAfter(delay: number, willBeOpen: boolean): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(setIsOpen, delay, willBeOpen);
  }

  const handlePointerLeave = ({pointerType}: PointerEvent) =>
    pointerType !== 'touch' && setIsOpenAfter(CLOSE_DELAY, false);
  const handlers: ComponentProps<'a'> = {
    onPointerEnter({pointerType}) {
      const skipsDelay = openTooltipCount > 0 || performance.now() - lastClosedAt < SKIP_DELAY;
      if (pointerType !== 'touch') {
        setIsOpenAfter(skipsDelay ? 0 : OPEN_DELAY, true);
      }
    },
    onPointerLeave: handlePointerLeave,
    onFocus: ({currentTarget}) => currentTarget.matches(':focus-visible') && setIsOpen(true),
    onBlur: () => setIsOpen(false),
    onPointerDown() {
      // The browser closes the tooltip on `pointerup`, before the click: https://github.com/whatwg/html/issues/12157
      wasOpenAtPointerDown.current = isOpen;
    },
    onClick(event) {
      if (isTouchScreen() && !isOpen && !wasOpenAtPointerDown.current) {
        event.preventDefault();
        setIsOpen(true);
      }
    },
  };
  const tooltipElement = isOpen && (
    <div
      ref={tooltip}
      id={TOOLTIP_ID}
      role="tooltip"
      popover="auto"
      className={styles.tooltip}
      onPointerEnter={() => clearTimeout(timer.current)}
      onPointerLeave={handlePointerLeave}
      onToggle={({newState}) => setIsOpen(newState === 'open')}>
      {renderTooltip()}
    </div>
  );
  return (
    <>
      <a {...props} {...handlers} ref={link} aria-describedby={isOpen ? TOOLTIP_ID : undefined}>
        {children}
      </a>
      {tooltipElement && createPortal(tooltipElement, document.body)}
    </>
  );
}

/** Positions a tooltip above its link or, if there is no room, below it. */
function positionTooltip(link: HTMLElement, tooltip: HTMLElement): void {
  // A link that wraps has a rectangle per line; the tooltip is next to the first one.
  const {left = 0, top = 0, bottom = 0} = link.getClientRects()[0] ?? {};
  const {width, height} = tooltip.getBoundingClientRect();
  const topAbove = top - height - GAP;
  tooltip.style.left = `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - width - GAP))}px`;
  tooltip.style.top = `${window.scrollY + (topAbove >= GAP ? topAbove : bottom + GAP)}px`;
}
