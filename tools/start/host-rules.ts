import {readFileSync} from 'node:fs';
import path from 'node:path';
import {hostFiles} from '../../plugins/postbuild/site';

/** The rules of `_headers` and `_redirects`, in order. In a path `*` matches anything, and `:name` a segment. */
type HostRules = ReturnType<typeof readHostRules>;

/** Reads both files as the build writes them (plugins/postbuild/security-headers): they use no other syntax of hosts. */
export function readHostRules(folder: string) {
  const linesOf = (file: string): readonly string[] =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
  const headers: {path: string; headers: Record<string, string>}[] = [];
  for (const line of linesOf(hostFiles.headers)) {
    const [, name, value = ''] = /^ +([\w-]+): (.*)$/.exec(line) ?? [];
    const rule = headers.at(-1);
    if (name && rule) {
      rule.headers[name] = value;
    } else {
      headers.push({path: line, headers: {}});
    }
  }
  const redirects = linesOf(hostFiles.redirects).map((line) => {
    const [from = '', to = '', status] = line.split(' ');
    return {from, to, status: Number(status)};
  });
  return {headers, redirects};
}

/** Caching of static hosts without a rule: store, but revalidate. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Caching of missing files, whatever the rule of their folder: they may appear a moment later. */
export const NOT_FOUND_CACHING = 'no-store';

/** Converts a pattern of both files to a regular expression of whole paths, with a group for each `:name`. */
function compilePattern(pattern: string): RegExp {
  const source = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${source.replace(/:([a-z]+)/g, '(?<$1>[^/]+)').replace(/\*/g, '.*')}$`);
}

/** Returns the headers of a path by the rules, or else by the defaults of hosts. */
export function headersFor({headers}: HostRules, pathname: string): Readonly<Record<string, string>> {
  const matching = headers.filter((rule) => compilePattern(rule.path).test(pathname));
  return Object.assign({'Cache-Control': REVALIDATE}, ...matching.map((rule) => rule.headers));
}

/** Returns the redirect of a path, or undefined. */
export function redirectFor({redirects}: HostRules, pathname: string): {to: string; status: number} | undefined {
  for (const {from, to, status} of redirects) {
    const match = compilePattern(from).exec(pathname);
    if (match) {
      return {to: to.replace(/:([a-z]+)/g, (_, name: string) => match.groups?.[name] ?? ''), status};
    }
  }
  return undefined;
}
