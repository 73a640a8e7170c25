import { create, type Mutate, type StoreApi, type UseBoundStore } from 'zustand';
import { persist } from 'zustand/middleware';
import { forgetStored, localData, migrateShape } from './storage.ts';

type KeptStore<T> = UseBoundStore<Mutate<StoreApi<T>, [['zustand/persist', unknown]]>>;

/** Prefix of the names of stores that belong to a member. */
const OF_MEMBER = 'member:';
const ofMember = new Set<() => void>();

/** A store in the browser's local storage. All stores share one block. */
export function keptStore<T extends object>(name: string, initial: T): KeptStore<T> {
  return create<T>()(persist(() => initial, { name, storage: localData, version: 1, migrate: migrateShape(initial) }));
}

/** Like `keptStore`, for data of a member. Logging out clears it, even if the area of the store is not loaded. */
export function keptMemberStore<T extends object>(name: string, initial: T): KeptStore<T> {
  const store = keptStore(`${OF_MEMBER}${name}`, initial);
  ofMember.add(() => store.setState(initial, true));
  return store;
}

export function forgetMemberStores(): void {
  for (const forget of ofMember) forget();
  forgetStored(OF_MEMBER);
}
