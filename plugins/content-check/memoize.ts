/**
 * Remembers what was made of a content until there is another one under its name: several plugins read the same files, and do so again
 * with each reload of development.
 */
export function memoizeByContent<Made>(
  make: (name: string, content: string) => Made,
): (name: string, content: string) => Made {
  const known = new Map<string, {readonly content: string; readonly made: Made}>();
  return (name, content) => {
    const last = known.get(name);
    if (last?.content === content) {
      return last.made;
    }
    const made = make(name, content);
    known.set(name, {content, made});
    return made;
  };
}
