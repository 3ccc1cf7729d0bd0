/**
 * Caches the last result for each name as long as its content is the same: several plugins read the same files, and
 * do so again at each reload in development.
 */
export function memoizeByContent<Result>(
  make: (name: string, content: string) => Result,
): (name: string, content: string) => Result {
  const cache = new Map<string, {readonly content: string; readonly result: Result}>();
  return (name, content) => {
    const cached = cache.get(name);
    if (cached?.content === content) {
      return cached.result;
    }
    const result = make(name, content);
    cache.set(name, {content, result});
    return result;
  };
}
