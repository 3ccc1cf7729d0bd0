import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import type {Language} from '../../src/site/languages';
import {developmentErrors} from '../content-check/build-errors';
import {contentFolders} from '../content-check/characters';
import {toolMessage} from '../content-check/tool-messages';
import {markdownError} from './markdown-error';

type BundlerConfiguration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
type BundlerPlugin = NonNullable<BundlerConfiguration['plugins']>[number];

/** Errors shown at a time: a new language has hundreds. */
const MAX_SHOWN = 12;

const abridged = (messages: readonly string[]): readonly string[] =>
  messages.length > MAX_SHOWN
    ? [...messages.slice(0, MAX_SHOWN), toolMessage('dev.more', {count: messages.length - MAX_SHOWN})]
    : messages;

/** Reports the errors in the texts of a language as bundler errors, which the browser shows over each page. */
export const contentErrors = (siteDir: string, language: Language): BundlerPlugin => ({
  apply(compiler) {
    compiler.hooks.afterCompile.tap('content-errors', (compilation) => {
      // A child compiler, which has the same hooks, compiles the page around the application.
      if (compilation.compiler !== compiler) {
        return;
      }
      compilation.contextDependencies.addAll(contentFolders.map((folder) => path.join(siteDir, folder)));
      const markdownErrors = compilation.errors.map(({message}) => markdownError(message));
      const messages = new Set<string>([
        ...developmentErrors(siteDir, language).map(({message}) => message),
        ...markdownErrors.filter((message) => message !== undefined),
      ]);
      if (messages.size > 0) {
        // Other errors may follow from these, and appear once these are fixed.
        compilation.errors = abridged([...messages]).map(
          // A stack of our code does not help writers.
          (message) => Object.assign(new Error(message), {stack: ''}) as (typeof compilation.errors)[0],
        );
      }
    });
  },
});
