/** Names of the values that a file passes on with `export { … } from`. */
export function exportedNames(text: string): string[] {
  const lists = [...text.matchAll(/export \{([^}]*)\} from/g)].map(([, names = '']) => names);
  const names = lists.flatMap((list) => list.split(',')).map((name) => name.trim());
  return names.filter((name) => name !== '' && !name.startsWith('type ')).sort();
}
