/** What a robots.txt says. */
export interface Robots {
  readonly groups: readonly RobotsGroup[];
  /** Other records, which any crawler may read, such as `sitemap`. */
  readonly records: readonly (readonly [name: string, value: string])[];
}

export interface RobotsGroup {
  readonly agents: readonly string[];
  readonly rules: readonly {readonly type: 'allow' | 'disallow'; readonly path: string}[];
}

/** A line by the grammar of RFC 9309, section 2.2: a record or nothing, and perhaps a comment. */
const LINE = /^[ \t]*(?:([!-9;-~]+)[ \t]*:[ \t]*([^\s#]*)[ \t]*)?(?:#.*)?$/;

/**
 * Reads a robots.txt by the Robots Exclusion Protocol (https://www.rfc-editor.org/rfc/rfc9309, section 2.2).
 *
 * @throws Error for a line that is none, for an agent that is no name, and for a rule that belongs to no agent or has no path.
 */
export function parseRobots(text: string): Robots {
  const groups: {agents: string[]; rules: {type: 'allow' | 'disallow'; path: string}[]}[] = [];
  const records: [string, string][] = [];
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const [matched, written, value = ''] = LINE.exec(line) ?? [];
    const name = written?.toLowerCase();
    const last = groups.at(-1);
    if (matched === undefined) {
      throw new Error(`Not a line of a robots.txt: ${line}`);
    } else if (name === 'user-agent') {
      if (!/^(\*|[a-z_-]+)$/i.test(value)) {
        throw new Error(`Not a product token: ${line}`);
      } else if (last && last.rules.length === 0) {
        last.agents.push(value);
      } else {
        groups.push({agents: [value], rules: []});
      }
    } else if (name === 'allow' || name === 'disallow') {
      if (!last || !/^(\/.*)?$/.test(value)) {
        throw new Error(`Not a rule of a group: ${line}`);
      }
      last.rules.push({type: name, path: value});
    } else if (name !== undefined) {
      records.push([name, value]);
    }
  }
  return {groups, records};
}
