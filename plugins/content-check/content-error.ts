import path from 'node:path';

/** An `error` stops builds and checks; a `warning` is only reported. */
export type Severity = 'error' | 'warning';

/** An automatic fix: the offsets of the characters to replace, and their replacement. */
export interface Fix {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface ErrorDetails {
  readonly severity?: Severity;
  readonly fix?: Fix;
}

/** An error of a writer or a translator, with its position. Its message is one line, `file:line: text`. */
export class ContentError extends Error {
  readonly severity: Severity;
  readonly fix: Fix | undefined;

  /**
   * @param file Absolute, or relative to the folder of the site.
   * @param line From 1.
   * @param text Says what is wrong and what to write instead, in the writer's language (tool-messages.ts).
   */
  constructor(
    readonly file: string,
    readonly line: number,
    readonly text: string,
    {severity = 'error', fix}: ErrorDetails = {},
  ) {
    super(`${path.relative(process.cwd(), path.resolve(file))}:${line}: ${text}`);
    this.name = 'ContentError';
    this.severity = severity;
    this.fix = fix;
  }
}
