import {firm} from '../../src/data/firm';
import {base, type Page, pages} from './site';

/** The public address of an address on the host. */
export const absolute = (address: string): string => firm.website + address;

/** Public addresses of all pages that are to be found. */
export const published: readonly string[] = pages.map((page) => absolute(page.path));

/** The same page in the other language. */
export const translationOf = ({language, path: address}: Page): string =>
  base[language === 'es' ? 'en' : 'es'] + address.slice(base[language].length);
