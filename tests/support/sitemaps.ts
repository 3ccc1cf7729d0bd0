import {readFileSync} from 'node:fs';
import {readBuilt} from './told';

/** An entry of a sitemap. */
export interface SitemapEntry {
  readonly loc: string;
  readonly lastmod?: string;
}

/** A sitemap as it was built. */
export interface Sitemap {
  /** How the file begins. */
  readonly head: string;
  readonly entries: readonly SitemapEntry[];
  /** What the schema has against it. */
  readonly faults: readonly string[];
}

/** The schema of sitemaps.org (https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd), as the package keeps it that writes ours. */
const SCHEMA = require.resolve('sitemap/schema/sitemap.xsd');

/** Reads a sitemap with an XML parser. Throws where it is not well-formed. */
export async function readSitemap(address: string): Promise<Sitemap> {
  const bytes = readBuilt(address);
  const {XmlDocument, XsdValidator} = await import('libxml2-wasm');
  using schema = XmlDocument.fromBuffer(readFileSync(SCHEMA));
  using validator = XsdValidator.fromDoc(schema);
  using document = XmlDocument.fromBuffer(bytes);
  const faults: string[] = [];
  try {
    validator.validate(document);
  } catch (error) {
    faults.push((error as Error).message);
  }
  const names = {s: 'http://www.sitemaps.org/schemas/sitemap/0.9'};
  const entries = document.find('/s:urlset/s:url', names).map((url) => ({
    loc: url.get('s:loc', names)?.content ?? '',
    lastmod: url.get('s:lastmod', names)?.content,
  }));
  return {head: bytes.subarray(0, 60).toString(), entries, faults};
}
