import {expect} from '@playwright/test';

/** Values of `KeyboardEvent.key`. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | '/';

/** A position in the window, in CSS pixels from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A function that runs in the page: it cannot use variables of this process. */
type Act<Values extends unknown[], Result> = (...values: Values) => Result | Promise<Result>;

/** Errors of drivers when a page is left while a function runs in it. */
const LEFT = /context was destroyed|unload|no such (?:frame|window)|NoSuchFrame|Discarded|detached/i;

/** A visitor in one of the engines, who acts with a pointer at real positions, independent of the driver. */
export abstract class Visitor {
  /** Exceptions, errors in the console, failed responses, and violations of the policy. */
  protected readonly errors: string[] = [];
  origin = '';

  /** Opens a page as if its address were typed. */
  abstract open(path: string): Promise<void>;
  protected abstract run<Values extends unknown[], Result>(
    act: Act<Values, Result>,
    ...values: Values
  ): Promise<Result>;
  abstract movePointer(point: Point): Promise<void>;
  abstract clickAt(point: Point): Promise<void>;
  abstract press(key: Key, withShift?: boolean): Promise<void>;
  /** Types into the focused element. */
  abstract type(text: string): Promise<void>;
  /** Sets the size of the window's content; a browser may have a minimum width. */
  abstract resize(width: number, height: number): Promise<void>;
  /** Ends the browser and its helper processes. */
  abstract close(): Promise<void>;

  /** Returns the errors since the last call. */
  async takeErrors(): Promise<readonly string[]> {
    return this.errors.splice(0);
  }

  /** Runs a function in the page, and again in the next page when this one is left meanwhile. */
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

  /** Moves the pointer, which loads the scripts, until React has hydrated the page. */
  async startApplication(): Promise<void> {
    let x = 200;
    const isReady = async () => {
      x += 1;
      await this.movePointer({x, y: 300});
      return this.evaluate(() => document.documentElement?.dataset.hasHydrated);
    };
    await expect.poll(isReady, 'the page is hydrated').toBe('true');
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
   * The centre of an element, or null when it is outside the window or covered.
   *
   * @param text Its whole text, if several elements match.
   * @param reveal Scrolls to it when necessary.
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

  /** Waits until an element can be seen and does not move. */
  private async find(selector: string, text: string, reveal: boolean): Promise<Point> {
    let last: Point | null = null;
    const isStill = async () => {
      const before = last;
      last = await this.point(selector, text, reveal);
      return last !== null && last.x === before?.x && last.y === before.y;
    };
    await expect.poll(isStill, {message: `${selector} ${text} is seen`, intervals: [20]}).toBe(true);
    return last as unknown as Point;
  }

  async click(selector: string, text = ''): Promise<void> {
    await this.clickAt(await this.find(selector, text, true));
  }

  /** Clicks an element without scrolling; it must be in view. */
  async clickInPlace(selector: string, text = ''): Promise<void> {
    await this.clickAt(await this.find(selector, text, false));
  }

  async hover(selector: string, text = ''): Promise<void> {
    const {x, y} = await this.find(selector, text, true);
    // A real pointer arrives in more than one move.
    await this.movePointer({x: x - 1, y});
    await this.movePointer({x, y});
  }

  /** Scrolls to the start of an element until it stays there: Firefox may scroll back once to the field in use. */
  async scrollTo(selector: string): Promise<void> {
    const scroll = () =>
      this.evaluate(async (wanted) => {
        document.querySelector(wanted)?.scrollIntoView({behavior: 'instant'});
        const position = scrollY;
        for (let frame = 0; frame < 10; frame += 1) {
          await new Promise(requestAnimationFrame);
        }
        return scrollY === position;
      }, selector);
    await expect.poll(scroll, `${selector} is scrolled to`).toBe(true);
  }

  /** Asserts that an element can be seen without scrolling. */
  async sees(selector: string, text = ''): Promise<void> {
    await this.find(selector, text, false);
  }

  /** Asserts that no matching element is shown. */
  async seesNo(selector: string): Promise<void> {
    const count = () =>
      this.evaluate(
        (wanted) => [...document.querySelectorAll(wanted)].filter((match) => match.checkVisibility()).length,
        selector,
      );
    await expect.poll(count, `${selector} is not shown`).toBe(0);
  }

  /** The texts of matching elements that are shown. */
  texts(selector: string): Promise<string[]> {
    return this.evaluate(
      (wanted) =>
        [...document.querySelectorAll(wanted)]
          .filter((match) => match.checkVisibility())
          .map((match) => match.textContent?.trim() ?? ''),
      selector,
    );
  }

  /** The value of a field. */
  value(selector: string): Promise<string | undefined> {
    return this.evaluate((wanted) => document.querySelector<HTMLInputElement>(wanted)?.value, selector);
  }
}
