/**
 * Gives what is sent a name by which the server knows it again: an attempt may have arrived although its answer did not.
 * All attempts to send the same body bear one key; another body, and whatever follows a success, bears a new one.
 */
export class AttemptChain {
  private current: {readonly body: string; readonly key: string | undefined} | undefined;

  /**
   * The key of an attempt to send this body: a UUID, or nothing where the browser makes none (a page that came without
   * https) and the server has to go by the content alone.
   */
  keyFor(body: string): string | undefined {
    if (this.current?.body !== body) {
      this.current = {body, key: crypto.randomUUID?.()};
    }
    return this.current.key;
  }

  /** The server took it. What is sent next is something new, even in the same words. */
  end(): void {
    this.current = undefined;
  }
}
