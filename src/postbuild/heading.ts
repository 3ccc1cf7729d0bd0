const entities: Readonly<Record<string, string>> = {amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'"};

/**
 * The text of a built page's main heading: what the reader sees there, wherever its words come from.
 *
 * @param html The page.
 * @throws Error when it has none.
 */
export function headingOf(html: string): string {
  const heading = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];
  if (heading === undefined) {
    throw new Error('A page has no main heading.');
  }
  return heading
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .trim();
}
