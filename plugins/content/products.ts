import * as v from 'valibot';
import {type Language, languages} from '../../src/site/languages';
import type {Product} from '../../src/trade/find-product';
import {traits} from '../../src/trade/product-rules';
import {absoluteEntryFiles, entryIdSchema, readTranslatedEntries} from './entries';
import {cachedByFiles} from './files';
import {shortText} from './front-matter';
import {codeListSchema} from './rules';

const translatedFields = {
  id: entryIdSchema,
  name: shortText(40),
  /** Other names, for the search. */
  also: v.optional(v.array(shortText(40)), []),
};

const traitListSchema = v.optional(v.array(v.picklist(traits)), []);

/** The schema of blog/products.yml. The comment at the top of that file explains the fields. */
export const productsSchema = v.array(
  v.strictObject({...translatedFields, codes: codeListSchema, is: traitListSchema, maybe: traitListSchema}),
);

const readProductEntries = (siteDir: string, language: Language) =>
  readTranslatedEntries(siteDir, 'products', language, productsSchema, v.strictObject(translatedFields));

/**
 * Reads the products in one language, with their names in all languages for the search. The result is cached until a file
 * changes.
 *
 * @throws ContentError for the first entry that is invalid or not translated.
 */
export const readProducts = cachedByFiles(
  (siteDir: string, _language: Language) => absoluteEntryFiles('products', siteDir),
  (siteDir, language): readonly Product[] => {
    const allEntries = languages.flatMap((other) => readProductEntries(siteDir, other));
    return readProductEntries(siteDir, language).map(({id, name, codes, is, maybe}) => ({
      id,
      name,
      names: allEntries.filter((entry) => entry.id === id).flatMap((entry) => [entry.name, ...entry.also]),
      codes,
      // Traits in `is` are true, traits in `maybe` unknown, all others false.
      traits: Object.fromEntries(
        traits.filter((trait) => !maybe.includes(trait)).map((trait) => [trait, is.includes(trait)]),
      ),
    }));
  },
);
