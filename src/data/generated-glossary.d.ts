/** Written by src/plugins/glossary.ts at each build. */
declare module '@generated/glossary/default/terms.json' {
  const terms: readonly import('./glossary').TradeTerm[];
  export default terms;
}
