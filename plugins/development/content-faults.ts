import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import type {Language} from '../../src/site/languages';
import {developmentErrors} from '../content-check/build-errors';
import {writtenFolders} from '../content-check/characters';
import {say} from '../content-check/tool-words';
import {markdownFault} from './markdown-fault';

type BundlerConfiguration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
type BundlerPlugin = NonNullable<BundlerConfiguration['plugins']>[number];

/** How many faults are read at a glance: a language that has just begun has hundreds. */
const MOST_SHOWN = 12;

const first = (messages: readonly string[]): readonly string[] =>
  messages.length > MOST_SHOWN
    ? [...messages.slice(0, MOST_SHOWN), say('dev.more', {count: messages.length - MOST_SHOWN})]
    : messages;

/**
 * Shows what is wrong with the texts of a language as errors of the bundler, which the browser shows over each page, until it is mended.
 */
export const contentFaults = (siteDir: string, language: Language): BundlerPlugin => ({
  apply(compiler) {
    compiler.hooks.afterCompile.tap('content-faults', (compilation) => {
      // The page around the application is compiled by another one, which has the same hooks.
      if (compilation.compiler !== compiler) {
        return;
      }
      compilation.contextDependencies.addAll(writtenFolders.map((folder) => path.join(siteDir, folder)));
      const ofMarkdown = compilation.errors.map(({message}) => markdownFault(message));
      const messages = new Set<string>([
        ...developmentErrors(siteDir, language).map(({message}) => message),
        ...ofMarkdown.filter((message) => message !== undefined),
      ]);
      if (messages.size > 0) {
        // What else is wrong may follow from them, and is told when they are mended.
        compilation.errors = first([...messages]).map(
          // Without where in our code it was found, which tells a writer nothing.
          (message) => Object.assign(new Error(message), {stack: ''}) as (typeof compilation.errors)[0],
        );
      }
    });
  },
});
