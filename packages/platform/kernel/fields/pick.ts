/** The named fields of a row, and no other: what a presenter lets out under the names that it has. */
export const pick = <T extends object, K extends keyof T & string>(row: T, ...names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<T, K>;
