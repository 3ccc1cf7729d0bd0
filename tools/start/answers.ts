/**
 * Asks a program until it answers.
 *
 * @param isGivenUp Asked between attempts.
 * @returns Whether it has answered.
 */
export async function answers(address: string, isGivenUp: () => boolean): Promise<boolean> {
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
