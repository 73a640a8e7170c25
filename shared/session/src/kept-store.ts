import { create, type Mutate, type StoreApi, type UseBoundStore } from 'zustand';
import { persist } from 'zustand/middleware';
import { forgetStored, localData, migrateShape } from './storage.ts';

type KeptStore<T> = UseBoundStore<Mutate<StoreApi<T>, [['zustand/persist', unknown]]>>;

/** Names of stores that belong to a member begin so, whichever area made them. */
const OF_MEMBER = 'member:';
const ofMember = new Set<() => void>();

/** A store that this browser remembers, in the one block of local storage. */
export function keptStore<T extends object>(name: string, initial: T): KeptStore<T> {
  return create<T>()(persist(() => initial, { name, storage: localData, version: 1, migrate: migrateShape(initial) }));
}

/** The same for what is a member's own: it goes when they leave, also while the area that keeps it is not loaded. */
export function keptMemberStore<T extends object>(name: string, initial: T): KeptStore<T> {
  const store = keptStore(`${OF_MEMBER}${name}`, initial);
  ofMember.add(() => store.setState(initial, true));
  return store;
}

export function forgetMemberStores(): void {
  for (const forget of ofMember) forget();
  forgetStored(OF_MEMBER);
}
