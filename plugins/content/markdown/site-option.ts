/** Option of our remark and rehype plugins: they read dictionaries, glossary and calendar. */
export interface SiteOption {
  readonly siteDir: string;
}
