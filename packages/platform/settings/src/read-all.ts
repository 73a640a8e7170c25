import { ConfigError } from './config-error.ts';

/** Reader of each value, by its name. */
export type Readers<T> = { readonly [Name in keyof T]: () => T[Name] };

/**
 * Reads every value before it complains.
 * @param checks rules between settings
 * @throws ConfigError with a line for each missing or wrong setting
 */
export function readAll<T extends object>(readers: Readers<T>, checks: readonly (() => void)[] = []): T {
  const faults = new Set<string>();
  const tried = <V>(read: () => V): V | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      faults.add(error.message);
      return undefined;
    }
  };
  for (const check of checks) tried(check);
  const values = Object.entries<() => unknown>(readers).map(([name, read]) => [name, tried(read)] as const);
  if (faults.size > 0) throw new ConfigError([...faults].join('\n'));
  return Object.fromEntries(values) as T;
}
