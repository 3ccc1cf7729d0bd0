import {test as base} from '@playwright/test';
import {type EngineName, enginesToTry} from './browsers';
import {startVisitor} from './drivers';
import type {Visitor} from './visitor';

const paths = enginesToTry();

/** The engines of this run. */
export const engines: readonly EngineName[] = [...paths.keys()];

interface Fixtures {
  /** A visitor in an engine, on an ordinary desk. */
  readonly visitorIn: (engine: EngineName) => Promise<Visitor>;
}

interface WorkerFixtures {
  /** Browsers that are open, one an engine. */
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
      const visitor = running.get(engine) ?? (await startVisitor[engine](paths.get(engine) ?? ''));
      running.set(engine, visitor);
      visitor.origin = baseURL ?? '';
      await visitor.resize(1280, 800);
      await visitor.takeFaults();
      return visitor;
    });
  },
});
