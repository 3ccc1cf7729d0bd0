import path from 'node:path';
import {parseAllHeaders} from '@netlify/headers-parser';
import {parseAllRedirects} from '@netlify/redirect-parser';
import {hostFiles} from '../../plugins/finish/site';

/** Headers of every answer to a path, whatever its status. */
export interface HeaderRule {
  /** A path that may end in `*`, which stands for anything. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A redirect of paths that a pattern matches; in both, `:name` is a segment. */
export interface RedirectRule {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

/** What `_headers` and `_redirects` say, in their order. */
export interface HostRules {
  readonly headers: readonly HeaderRule[];
  readonly redirects: readonly RedirectRule[];
}

/**
 * Reads the two files that the build has written for static hosts.
 *
 * @throws Error when there is something in them that is no rule.
 */
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

/** What static hosts send by themselves where no rule says otherwise: keep it, but ask whether it is still true. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** What is missing may be there a moment later, whatever the rule of its folder says. */
export const NOT_FOUND_CACHING = 'no-store';

/**
 * A pattern of the two files as a regular expression of whole paths.
 *
 * @param segment What a `:name` stands for.
 * @returns Its source, and the names of its groups in their order; the `*` is called "splat".
 */
export function compilePattern(pattern: string, segment = '[^/]+'): {source: string; names: readonly string[]} {
  const names: string[] = [];
  const source = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*|:([A-Za-z]\w*)/g, (_, name?: string) => {
    names.push(name ?? 'splat');
    return name ? `(${segment})` : '(.*)';
  });
  return {source: `^${source}$`, names};
}

/** The headers that the rules, or else the hosts by themselves, give to a path. */
export function headersFor({headers}: HostRules, pathname: string): Readonly<Record<string, string>> {
  const matching = headers.filter((rule) => new RegExp(compilePattern(rule.path).source).test(pathname));
  return Object.assign({'Cache-Control': REVALIDATE}, ...matching.map((rule) => rule.headers));
}

/** Where the rules send a path, or undefined when they leave it alone. */
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

/** The target of a redirect with something in place of each `:name`. */
export const fillIn = (to: string, value: (name: string) => string): string =>
  to.replace(/:([A-Za-z]\w*)/g, (_, name: string) => value(name));
