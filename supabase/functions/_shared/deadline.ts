/** Something took longer than it may. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/**
 * Waits for a result, but not for ever. What was begun goes on unseen.
 *
 * @param milliseconds How long to wait.
 * @param what Named in the error: "The mail server".
 * @throws DeadlineError when it is over, or what the promise itself throws.
 */
export async function withDeadline<Result>(
  result: Promise<Result>,
  milliseconds: number,
  what: string,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DeadlineError(`${what} gave no answer within ${milliseconds} ms`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([result, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
