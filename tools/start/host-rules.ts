import path from 'node:path';
import {parseAllHeaders} from '@netlify/headers-parser';
import {parseAllRedirects} from '@netlify/redirect-parser';
import {hostFiles} from '../../plugins/finish/site';

/** Headers of every answer to a path, whatever its status. */
export interface HeaderRule {
  /** A path that may end in `*`, which matches anything. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A redirect of paths that a pattern matches; in both, `:name` is a segment. */
export interface RedirectRule {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

/** The rules of `_headers` and `_redirects`, in order. */
export interface HostRules {
  readonly headers: readonly HeaderRule[];
  readonly redirects: readonly RedirectRule[];
}

/** Reads both files, which the build writes for static hosts. @throws Error for an invalid rule. */
export async function readHostRules(folder: string): Promise<HostRules> {
  const [parsedHeaders, parsedRedirects] = await Promise.all([
    parseAllHeaders({headersFiles: [path.join(folder, hostFiles.headers)], configHeaders: [], minimal: true}),
    parseAllRedirects({redirectsFiles: [path.join(folder, hostFiles.redirects)], configRedirects: [], minimal: true}),
  ]);
  const [error] = [...parsedHeaders.errors, ...parsedRedirects.errors];
  if (error) {
    throw error;
  }
  return {
    headers: parsedHeaders.headers.map((rule) => ({path: rule.for, headers: rule.values})),
    redirects: parsedRedirects.redirects as RedirectRule[],
  };
}

/** Caching of static hosts without a rule: store, but revalidate. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Caching of missing files, whatever the rule of their folder: they may appear a moment later. */
export const NOT_FOUND_CACHING = 'no-store';

/**
 * Converts a pattern of both files to a regular expression of whole paths.
 *
 * @param segment What a `:name` matches.
 * @returns Its source, and the names of its groups in order; the `*` is called "splat".
 */
export function compilePattern(pattern: string, segment = '[^/]+'): {source: string; names: readonly string[]} {
  const names: string[] = [];
  const source = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*|:([A-Za-z]\w*)/g, (_, name?: string) => {
    names.push(name ?? 'splat');
    return name ? `(${segment})` : '(.*)';
  });
  return {source: `^${source}$`, names};
}

/** Returns the headers of a path by the rules, or else by the defaults of hosts. */
export function headersFor({headers}: HostRules, pathname: string): Readonly<Record<string, string>> {
  const matching = headers.filter((rule) => new RegExp(compilePattern(rule.path).source).test(pathname));
  return Object.assign({'Cache-Control': REVALIDATE}, ...matching.map((rule) => rule.headers));
}

/** Returns the redirect of a path, or undefined. */
export function redirectFor({redirects}: HostRules, pathname: string): {to: string; status: number} | undefined {
  for (const {from, to, status} of redirects) {
    const {source, names} = compilePattern(from);
    const values = new RegExp(source).exec(pathname)?.slice(1);
    if (values) {
      return {to: fillIn(to, (name) => values[names.indexOf(name)] ?? ''), status};
    }
  }
  return undefined;
}

/** The target of a redirect with a value in place of each `:name`. */
export const fillIn = (to: string, value: (name: string) => string): string =>
  to.replace(/:([A-Za-z]\w*)/g, (_, name: string) => value(name));
