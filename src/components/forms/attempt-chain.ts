/**
 * Gives what is sent a name by which the server knows it again: an attempt may have arrived although its answer did not.
 * All attempts to send the same fields bear one key; other fields, and whatever follows a success, bear a new one.
 */
export class AttemptChain {
  private current: {readonly fields: string; readonly key: string | undefined} | undefined;

  /**
   * The key of an attempt to send these fields: a UUID, or nothing where the browser makes none (a page that came without
   * https) and the server has to go by the content alone.
   */
  keyFor(fields: string): string | undefined {
    if (this.current?.fields !== fields) {
      this.current = {fields, key: crypto.randomUUID?.()};
    }
    return this.current.key;
  }

  /** The server took it. What is sent next is something new, even in the same words. */
  end(): void {
    this.current = undefined;
  }
}
