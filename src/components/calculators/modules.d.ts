/**
 * Constants and modules that plugins/content adds to the bundle. Types use `import()`, because an ambient module declaration
 * cannot import a relative path (TS2439).
 */

/** The language of the pages that are being built. */
declare const PAGE_LANGUAGE: import('../../site/languages').Language;

/**
 * i18n/<language>/calculators.json in the language of the page: the messages that calculators share. The other
 * `@calculators/…` modules are the dictionaries of one calculator each.
 */
declare module '@calculators/calculators' {
  const messages: Readonly<Record<string, string>>;
  export default messages;
}

declare module '@calculators/container-bill' {
  const messages: Readonly<Record<string, string>>;
  export default messages;
}

declare module '@calculators/tariff-cuts' {
  const messages: Readonly<Record<string, string>>;
  export default messages;
}

declare module '@calculators/landed-cost' {
  const messages: Readonly<Record<string, string>>;
  export default messages;
}

declare module '@calculators/product-rules' {
  const messages: Readonly<Record<string, string>>;
  export default messages;
}

declare module '@calculators/import-plan' {
  const messages: Readonly<Record<string, string>>;
  export default messages;
}

/** Importers' dates, in the language of the page. */
declare module '@site/blog/calendar.yml' {
  const dates: readonly import('../../site/calendar').CalendarDate[];
  export default dates;
}

/** The border rules of products in the language of the page. */
declare module '@site/blog/rules.yml' {
  const rules: readonly import('../../trade/product-rules').ProductRule[];
  export default rules;
}

/** The products that visitors can find by name, in the language of the page. */
declare module '@site/blog/products.yml' {
  const products: readonly import('../../trade/find-product').Product[];
  export default products;
}

/** The steps of an import in the language of the page. */
declare module '@site/blog/plan.yml' {
  const plan: import('../../trade/import-plan').Plan;
  export default plan;
}
