/** The source of a fact, such as a legal act. */
export interface Source {
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  /** Text after the link, such as the article of the act, and how we read it. */
  readonly details: string;
}
