import { create } from 'zustand';

export type Connection = 'online' | 'offline' | 'api-down';

interface ConnectionState {
  /** Whether the browser and the api can be reached; the host watches it. */
  readonly connection: Connection;
  /** When it became so, ms. */
  readonly since: number;
}

export const useConnection = create<ConnectionState>()(() => ({ connection: 'online', since: Date.now() }));

/** False while nothing can be sent: money actions are disabled then. */
export function useOnline(): boolean {
  return useConnection((state) => state.connection === 'online');
}
