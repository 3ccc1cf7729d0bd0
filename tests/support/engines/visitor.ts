/** A visitor of the site in one of the engines: what people do, at real positions of the pointer, whoever drives the browser. */
import {expect} from '@playwright/test';

/** Keys of the keyboard, by what `KeyboardEvent` calls them. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | '/';

/** A place in the window, in CSS pixels from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What is run in a page: nothing of what stands around it here. */
type Act<Values extends unknown[], Result> = (...values: Values) => Result | Promise<Result>;

/** What drivers say when a page makes way for the next while something runs in it. */
const LEFT = /context was destroyed|unload|no such (?:frame|window)|NoSuchFrame|Discarded|detached/i;

export abstract class Visitor {
  /** What went wrong: exceptions, errors in the console, answers that are errors, and what the policy refused. */
  protected readonly faults: string[] = [];
  /** The address of the site. */
  origin = '';

  /** Opens a page as somebody does who types its address. */
  abstract open(path: string): Promise<void>;
  protected abstract run<Values extends unknown[], Result>(
    act: Act<Values, Result>,
    ...values: Values
  ): Promise<Result>;
  abstract movePointer(point: Point): Promise<void>;
  abstract clickAt(point: Point): Promise<void>;
  abstract press(key: Key, withShift?: boolean): Promise<void>;
  /** Types into what has the focus. */
  abstract type(text: string): Promise<void>;
  /** Gives the page's window a size; a browser may have a narrowest width. */
  abstract resize(width: number, height: number): Promise<void>;
  /** Ends the browser, and whatever it needed. */
  abstract close(): Promise<void>;

  /** Everything that went wrong since the last call. */
  async takeFaults(): Promise<readonly string[]> {
    return this.faults.splice(0);
  }

  /** Runs something in the page; in the next one, when the page makes way for it meanwhile. */
  async evaluate<Values extends unknown[], Result>(act: Act<Values, Result>, ...values: Values): Promise<Result> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.run(act, ...values);
      } catch (error) {
        if (attempt > 9 || !LEFT.test(String(error))) {
          throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  /** Moves the pointer, as somebody does who comes to a page, until the application has taken over. */
  async startApplication(): Promise<void> {
    let x = 200;
    const isReady = async () => {
      x += 1;
      await this.movePointer({x, y: 300});
      return this.evaluate(() => document.documentElement?.dataset.hasHydrated);
    };
    await expect.poll(isReady, 'the application has taken over').toBe('true');
  }

  /** Opens a page and starts its application. */
  async visit(address: string): Promise<void> {
    await this.open(address);
    await this.startApplication();
  }

  /** Loads the page again and starts its application. */
  async reload(): Promise<void> {
    await this.evaluate(() => {
      document.documentElement.dataset.left = '';
      setTimeout(() => location.reload());
    });
    await expect.poll(() => this.evaluate(() => document.documentElement?.dataset.left)).not.toBe('');
    await this.startApplication();
  }

  /**
   * The point at which an element is seen: on top of everything else, in the window.
   *
   * @param text All of its text, to tell it from others that match.
   * @param reveal Scrolls to it if need be.
   */
  private point(selector: string, text: string, reveal: boolean): Promise<Point | null> {
    return this.evaluate(
      (wanted, words, mayScroll) => {
        const matches = [...document.querySelectorAll(wanted)].filter((match) => match.getClientRects().length > 0);
        const element = matches.find((match) => words === '' || match.textContent?.trim() === words);
        const centre = () => {
          const {left, top, width, height} = element?.getClientRects()[0] ?? new DOMRect(-1, -1);
          const point = {x: left + width / 2, y: top + height / 2};
          const isSeen = width > 0 && height > 0 && element?.contains(document.elementFromPoint(point.x, point.y));
          return isSeen ? point : null;
        };
        if (mayScroll && !centre()) {
          element?.scrollIntoView({block: 'center', behavior: 'instant'});
        }
        return centre();
      },
      selector,
      text,
      reveal,
    );
  }

  /** Scrolls to an element and waits until it can be seen, and stands still. */
  private async find(selector: string, text: string, reveal: boolean): Promise<Point> {
    let last: Point | null = null;
    const stands = async () => {
      const before = last;
      last = await this.point(selector, text, reveal);
      return last !== null && last.x === before?.x && last.y === before.y;
    };
    await expect.poll(stands, {message: `${selector} ${text} is seen`, intervals: [20]}).toBe(true);
    return last as unknown as Point;
  }

  async click(selector: string, text = ''): Promise<void> {
    await this.clickAt(await this.find(selector, text, true));
  }

  /** Clicks where an element stands, which must be in view. */
  async clickInPlace(selector: string, text = ''): Promise<void> {
    await this.clickAt(await this.find(selector, text, false));
  }

  async hover(selector: string, text = ''): Promise<void> {
    const {x, y} = await this.find(selector, text, true);
    // A hand comes to a place in more than one move.
    await this.movePointer({x: x - 1, y});
    await this.movePointer({x, y});
  }

  /** Scrolls to the beginning of an element, until it stays there: Firefox may go back once more to where something was typed. */
  async scrollTo(selector: string): Promise<void> {
    const scroll = () =>
      this.evaluate(async (wanted) => {
        document.querySelector(wanted)?.scrollIntoView({behavior: 'instant'});
        const place = scrollY;
        for (let frame = 0; frame < 10; frame += 1) {
          await new Promise(requestAnimationFrame);
        }
        return scrollY === place;
      }, selector);
    await expect.poll(scroll, `${selector} is scrolled to`).toBe(true);
  }

  /** Asserts that an element can be seen, where it stands. */
  async sees(selector: string, text = ''): Promise<void> {
    await this.find(selector, text, false);
  }

  /** Asserts that nothing of an element is shown. */
  async seesNo(selector: string): Promise<void> {
    const count = () =>
      this.evaluate(
        (wanted) => [...document.querySelectorAll(wanted)].filter((match) => match.checkVisibility()).length,
        selector,
      );
    await expect.poll(count, `${selector} is not shown`).toBe(0);
  }

  /** The texts of elements that are shown. */
  texts(selector: string): Promise<string[]> {
    return this.evaluate(
      (wanted) =>
        [...document.querySelectorAll(wanted)]
          .filter((match) => match.checkVisibility())
          .map((match) => match.textContent?.trim() ?? ''),
      selector,
    );
  }

  /** What stands in a field. */
  value(selector: string): Promise<string | undefined> {
    return this.evaluate((wanted) => document.querySelector<HTMLInputElement>(wanted)?.value, selector);
  }
}
