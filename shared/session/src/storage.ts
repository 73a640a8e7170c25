import { deviceStorage } from '@chokdee/http';
import { createJSONStorage } from 'zustand/middleware';

/** User, local and lobby state share one block of local storage (spec section 3), with a key per store. */
const BLOCK = 'local_data';

type Block = Readonly<Record<string, string>>;

function readBlock(): Block {
  try {
    const block: unknown = JSON.parse(deviceStorage.get(BLOCK) ?? '{}');
    return isRecord(block) ? onlyText(block) : {};
  } catch {
    return {}; // damaged data counts as empty: all of it can be loaded again
  }
}

function writeBlock(block: Block): void {
  deviceStorage.set(BLOCK, JSON.stringify(block));
}

function onlyText(block: Record<string, unknown>): Block {
  return Object.fromEntries(
    Object.entries(block).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && isJson(entry[1]),
    ),
  );
}

function isJson(text: string): boolean {
  try {
    return isRecord(JSON.parse(text));
  } catch {
    return false;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Removes stored values whose names start with the prefix. */
export function forgetStored(prefix: string): void {
  writeBlock(Object.fromEntries(Object.entries(readBlock()).filter(([name]) => !name.startsWith(prefix))));
}

export const localData = createJSONStorage<unknown>(() => ({
  getItem: (name) => readBlock()[name] ?? null,
  setItem: (name, value) => writeBlock({ ...readBlock(), [name]: value }),
  removeItem: (name) => {
    const { [name]: _removed, ...rest } = readBlock();
    writeBlock(rest);
  },
}));

/** Converts stored data of an older shape: keeps fields with the same name and type, and resets the others. */
export function migrateShape<T extends object>(initial: T): (stored: unknown) => T {
  return (stored) => {
    if (!isRecord(stored)) return initial;
    const kept = Object.entries(initial).map(([key, value]) => {
      const old = stored[key];
      const fits = old !== undefined && (value === null || (typeof old === typeof value && old !== null));
      return [key, fits ? old : value];
    });
    return Object.fromEntries(kept) as T;
  };
}
