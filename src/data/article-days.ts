/** A calendar day, without a time zone's shift. */
export interface Day {
  /** Year, month and day, ISO 8601. */
  readonly iso: string;
  /** As the page's language writes it. */
  readonly text: string;
}

/** The days that an article names; src/plugins/article-days.ts adds them to what the application knows of it. */
export interface ArticleDays {
  readonly written: Day;
  /** When its facts were last checked. */
  readonly checked: Day;
}
