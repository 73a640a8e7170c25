import { create } from 'zustand';

export type Connection = 'online' | 'offline' | 'api-down';

interface ConnectionState {
  /** Tells if browser and API are reachable. The host updates it. */
  readonly connection: Connection;
  /** Time of the last change, ms since 1970. */
  readonly since: number;
}

export const useConnection = create<ConnectionState>()(() => ({ connection: 'online', since: Date.now() }));

/** False while nothing can be sent. Money actions are disabled then. */
export function useOnline(): boolean {
  return useConnection((state) => state.connection === 'online');
}
