import * as v from 'valibot';
import {type Language, languages} from '../../src/site/languages';
import type {Product} from '../../src/trade/find-product';
import {traits} from '../../src/trade/product-rules';
import {entriesIn, entryId, readTranslatedEntries} from './entries';
import {cachedByFiles} from './files';
import {short} from './front-matter';
import {codeList} from './rules';

const words = {
  id: entryId,
  name: short(40),
  /** Other names, for the search. */
  also: v.optional(v.array(short(40)), []),
};

const traitList = v.optional(v.array(v.picklist(traits)), []);

/** The schema of blog/products.yml, whose first lines explain its keys. */
export const productsSchema = v.array(v.strictObject({...words, codes: codeList, is: traitList, maybe: traitList}));

const readProductsIn = (siteDir: string, language: Language) =>
  readTranslatedEntries(siteDir, 'products', language, productsSchema, v.strictObject(words));

/**
 * Reads the products in the words of a language, with their names in all languages, once until a file changes.
 *
 * @throws ContentError for the first invalid entry, or one that another language lacks.
 */
export const readProducts = cachedByFiles(
  (siteDir: string, _language: Language) => entriesIn('products', siteDir),
  (siteDir, language): readonly Product[] => {
    const all = languages.flatMap((one) => readProductsIn(siteDir, one));
    return readProductsIn(siteDir, language).map(({id, name, codes, is, maybe}) => ({
      id,
      name,
      names: all.filter((one) => one.id === id).flatMap((one) => [one.name, ...one.also]),
      codes,
      // What is known of a product and not named does not hold.
      traits: Object.fromEntries(
        traits.filter((trait) => !maybe.includes(trait)).map((trait) => [trait, is.includes(trait)]),
      ),
    }));
  },
);
