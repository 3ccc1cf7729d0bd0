import * as z from 'zod';
import {firm} from '../../src/data/firm';
import {base, type Page, pages} from './site';

/** The public address of an address on the host. */
export const absolute = (address: string): string => firm.website + address;

/** Public addresses of all pages that are to be found. */
export const published: readonly string[] = pages.map((page) => absolute(page.path));

/** The same page in the other language. */
export const translationOf = ({language, path: address}: Page): string =>
  base[language === 'es' ? 'en' : 'es'] + address.slice(base[language].length);

/** ISO 8601 as schema.org, Open Graph and the sitemaps take it: a day, or a moment with its zone. */
const isoDate = z.union([z.iso.date(), z.iso.datetime({offset: true})]);

export const isDate = (date: unknown): boolean => isoDate.safeParse(date).success;

/** The latest day that it may be anywhere on earth: writers date articles by their own clock. */
export const today = (): string => new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);
