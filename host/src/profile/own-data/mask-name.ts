/** `ณภัทร ศรีสุข` -> `ณภัทร ศ•••••`: enough to know one's own, too little for who looks over the shoulder. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  if (rest.length === 0) return hideAfterFirst(first);
  return [first, ...rest.map(hideAfterFirst)].join(' ');
}

const hideAfterFirst = (word: string) => (word === '' ? '' : `${[...word][0]}•••••`);
