/** An automatic fix: the offsets of the characters to replace, and their replacement. */
interface Fix {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** An error of a writer or a translator, with its position. Its message is one line, `file:line: text`. */
export class ContentError extends Error {
  /** An `error` stops builds and checks; a `warning` is only reported. */
  readonly severity: 'error' | 'warning';
  readonly fix: Fix | undefined;

  /**
   * @param file From the site's folder, with slashes.
   * @param line From 1.
   * @param text Says what is wrong and what to write instead, in the writer's language (tool-messages.ts).
   */
  constructor(
    readonly file: string,
    readonly line: number,
    readonly text: string,
    {severity = 'error', fix}: {readonly severity?: 'error' | 'warning'; readonly fix?: Fix} = {},
  ) {
    super(`${file}:${line}: ${text}`);
    this.name = 'ContentError';
    // Docusaurus prints the stack, which does not help a writer.
    this.stack = `${this.name}: ${this.message}`;
    this.severity = severity;
    this.fix = fix;
  }
}

/** Returns the error that a reader throws, in a list; an empty list when it throws none. */
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

/** Returns the line of an offset, from 1. */
export const lineAt = (content: string, offset: number): number => content.slice(0, offset).split('\n').length;
