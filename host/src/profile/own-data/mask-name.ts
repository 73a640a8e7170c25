/** `ณภัทร ศรีสุข` -> `ณภัทร ศ•••••`: members recognize their name, bystanders cannot read it. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  if (rest.length === 0) return hideAfterFirst(first);
  return [first, ...rest.map(hideAfterFirst)].join(' ');
}

const hideAfterFirst = (word: string) => (word === '' ? '' : `${[...word][0]}•••••`);
