import { createJSONStorage } from 'zustand/middleware';

/** User, local and lobby state share one block of local storage (spec section 3), a key per store inside it. */
const BLOCK = 'local_data';

function readBlock(): Record<string, string> {
  try {
    const block: unknown = JSON.parse(localStorage.getItem(BLOCK) ?? '{}');
    return typeof block === 'object' && block !== null ? (block as Record<string, string>) : {};
  } catch {
    return {}; // a damaged block is as good as none: everything in it can be fetched again
  }
}

export const localData = createJSONStorage<unknown>(() => ({
  getItem: (name) => readBlock()[name] ?? null,
  setItem: (name, value) => localStorage.setItem(BLOCK, JSON.stringify({ ...readBlock(), [name]: value })),
  removeItem: (name) => {
    const { [name]: _removed, ...rest } = readBlock();
    localStorage.setItem(BLOCK, JSON.stringify(rest));
  },
}));
