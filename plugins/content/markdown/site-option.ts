/** Option of the remark and rehype plugins that read files of the site. */
export interface SiteOption {
  readonly siteDir: string;
}
