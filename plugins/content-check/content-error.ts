import path from 'node:path';

/** `error` stops a build and a check; `warning` is told and stops nothing. */
export type Severity = 'error' | 'warning';

/** What can be mended without a person: part of a file, by offsets of its characters, and what is to stand there. */
export interface Fix {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface FaultDetails {
  readonly severity?: Severity;
  readonly fix?: Fix;
}

/** A mistake of a writer or a translator: where it is, what it is, and what to do. Its message is one line, `file:line: text`. */
export class ContentError extends Error {
  readonly severity: Severity;
  readonly fix: Fix | undefined;

  /**
   * @param file Absolute, or from the folder of the site.
   * @param line From 1.
   * @param text What is wrong and what to write instead, in the words of who writes (tool-words.ts).
   */
  constructor(
    readonly file: string,
    readonly line: number,
    readonly text: string,
    {severity = 'error', fix}: FaultDetails = {},
  ) {
    super(`${path.relative(process.cwd(), path.resolve(file))}:${line}: ${text}`);
    this.name = 'ContentError';
    this.severity = severity;
    this.fix = fix;
  }
}
