import {test as base} from '@playwright/test';
import {type EngineName, startVisitor} from './drivers';
import type {Visitor} from './visitor';

/** Paths of the browsers, empty for missing ones (tests/support/programs.ts). */
const paths: Readonly<Record<EngineName, string | undefined>> = {
  firefox: process.env.FIREFOX_PATH,
  webkit: process.env.WEBKIT_PATH,
};

/** The engines whose browsers are installed. */
export const engines = (Object.keys(paths) as EngineName[]).filter((name) => paths[name]);

interface Fixtures {
  /** Returns a visitor in an engine, with a window of 1280 × 800 pixels. */
  readonly visitorIn: (engine: EngineName) => Promise<Visitor>;
}

interface WorkerFixtures {
  /** The open browsers, one for each engine. */
  readonly running: Map<EngineName, Visitor>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const running = new Map<EngineName, Visitor>();
      await use(running);
      await Promise.all([...running.values()].map((visitor) => visitor.close()));
    },
    {scope: 'worker'},
  ],
  visitorIn: async ({running, baseURL}, use) => {
    await use(async (engine) => {
      const visitor = running.get(engine) ?? (await startVisitor[engine](paths[engine] ?? ''));
      running.set(engine, visitor);
      visitor.origin = baseURL ?? '';
      await visitor.resize(1280, 800);
      await visitor.takeErrors();
      return visitor;
    });
  },
});
