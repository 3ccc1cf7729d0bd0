/** An automatic fix: replaces the characters from offset `start` up to `end` with `text`. */
interface Fix {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** An error or a warning about a content file. The error's message is `file:line: text`. */
export class ContentError extends Error {
  /** An `error` stops builds and checks; a `warning` is only reported. */
  readonly severity: 'error' | 'warning';
  readonly fix: Fix | undefined;

  /**
   * @param file Path relative to the site folder, with forward slashes.
   * @param line Line number, from 1.
   * @param text What is wrong and what to write instead, in the system's language (tool-messages.ts).
   */
  constructor(
    readonly file: string,
    readonly line: number,
    readonly text: string,
    {severity = 'error', fix}: {readonly severity?: 'error' | 'warning'; readonly fix?: Fix} = {},
  ) {
    super(`${file}:${line}: ${text}`);
    this.name = 'ContentError';
    // Docusaurus prints the stack of an error. A writer needs only the message.
    this.stack = `${this.name}: ${this.message}`;
    this.severity = severity;
    this.fix = fix;
  }
}

/** Calls a reader. Returns its ContentError as a list of one, or an empty list. @throws Any other error. */
export function errorsOf(read: () => unknown): readonly ContentError[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ContentError) {
      return [error];
    }
    throw error;
  }
}

/** Returns the line number of an offset, from 1. */
export const lineAt = (content: string, offset: number): number => content.slice(0, offset).split('\n').length;
