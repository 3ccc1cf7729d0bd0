/** Written by src/plugins/articles/glossary.ts at each build. */
declare module '@generated/glossary/default/terms.json' {
  const terms: readonly import('../../site/glossary').TradeTerm[];
  export default terms;
}
