/** Makes a value when it is first asked for: a start needs no reference of the calls. */
export function madeOnce<T extends object | string>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
