import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import type {Plugin} from 'unified';

/** What every article says about itself, and how a writer puts it right. */
const required: Readonly<Record<string, string>> = {
  title: 'title: "…"',
  description: 'description: "What the reader gets, in 120 to 160 characters"',
  date: 'date: 2026-11-21 (the day it was written)',
  checked: 'checked: 2026-11-21 (the day its facts were last checked)',
  hero: 'hero: /drawings/es/name.svg (one of static/drawings)',
  hero_alt: 'hero_alt: "What the chart at its head shows"',
};

/**
 * Stops the build when an article lacks something that its page, its list or a search engine shows.
 *
 * @throws VFileMessage that names the file, what is missing and how to write it.
 */
const remarkFrontMatter: Plugin<[], Root> = () => (_tree, file) => {
  const frontMatter = (file.data.frontMatter ?? {}) as Record<string, unknown>;
  for (const [key, example] of Object.entries(required)) {
    if (!frontMatter[key]) {
      file.fail(`The lines above the article lack "${key}". Add: ${example}`, {line: 1, column: 1});
    }
  }
  for (const key of ['date', 'checked']) {
    if (Number.isNaN(new Date(String(frontMatter[key])).getTime())) {
      file.fail(`"${key}" is not a day. Write it as ${required[key]}`, {line: 1, column: 1});
    }
  }
  if (!existsSync(path.join('static', String(frontMatter.hero)))) {
    file.fail(`The drawing ${frontMatter.hero} does not exist. Those that do are in static/drawings.`, {
      line: 1,
      column: 1,
    });
  }
};

export default remarkFrontMatter;
