/**
 * Requests an address until a program answers.
 *
 * @param isGivenUp Checked between attempts.
 * @returns Whether it has answered.
 */
export async function waitForAnswer(address: string, isGivenUp: () => boolean): Promise<boolean> {
  while (!isGivenUp()) {
    try {
      const response = await fetch(address);
      await response.arrayBuffer();
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  return false;
}
