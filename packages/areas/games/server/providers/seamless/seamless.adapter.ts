import type { GameAdapter } from '../game-adapter.ts';
import { createCommonCalls, type ProviderAccess, type ProviderClient } from '../provider-client.ts';

/** Money stays here; `seamless.routes.ts` is the other half of the family. */
export function createSeamlessAdapter(client: ProviderClient, access: ProviderAccess): GameAdapter {
  return { ...createCommonCalls(client, access), providerWallet: null };
}
