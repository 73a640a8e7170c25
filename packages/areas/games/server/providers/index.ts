import { createHmac } from 'node:crypto';
import type { Deps } from '@chokdee/kernel/app';
import type { ApiConfig } from '@chokdee/kernel/config';
import type { Selectable } from 'kysely';
import type { GameTables } from '../game.tables.ts';
import type { GameAdapter } from './game-adapter.ts';
import { createProviderClient, type ProviderAccess, type ProviderClient } from './provider-client.ts';
import { frameAddress } from './provider-frames.ts';
import { createSeamlessAdapter } from './seamless/seamless.adapter.ts';
import { createTransferAdapter } from './transfer/transfer.adapter.ts';

export type ProviderRow = Selectable<GameTables['game_providers']>;

const families: Readonly<Record<string, (client: ProviderClient, access: ProviderAccess) => GameAdapter>> = {
  seamless: createSeamlessAdapter,
  transfer: createTransferAdapter,
};

export const familyNames = Object.keys(families);

/** The provider's own secrets, the current one first: those that were set for it, else some made of those of all. */
export function secretsOf({ providerKeys, keysOfProviders }: ApiConfig, providerId: string): string[] {
  const own = keysOfProviders[providerId];
  if (own) return own.all.map(({ secret }) => secret);
  return providerKeys.all.map(({ secret }) => createHmac('sha256', secret).update(providerId).digest('hex'));
}

export const secretOf = (config: ApiConfig, providerId: string): string => secretsOf(config, providerId)[0] ?? '';

/** Returns null for a provider of an unknown family, and for one of the sandbox when that is off. */
export function createAdapter(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { id, family, base_url: address, origins }: Pick<ProviderRow, 'id' | 'family' | 'base_url' | 'origins'>,
): GameAdapter | null {
  const create = families[family];
  const baseUrl = address ?? (config.sandbox ? `${config.sandboxUrl}/sandbox/provider/${id}` : null);
  if (!create || baseUrl === null) return null;
  const { publicUrl, providerTimeoutMs: timeoutMs } = config;
  const frame = (link: string): string | null => frameAddress(config, origins, link);
  const access = { baseUrl, secret: secretOf(config, id), publicUrl, timeoutMs, frame, now: () => clock.now() };
  return create(createProviderClient(access, clock), access);
}

export async function findProvider({ db }: Pick<Deps, 'db'>, id: string): Promise<ProviderRow | null> {
  return (await db.selectFrom('game_providers').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The adapter of that provider; null as `createAdapter` says, and when there is no such provider. */
export async function findAdapter(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  id: string,
): Promise<GameAdapter | null> {
  const provider = await findProvider(deps, id);
  return provider && createAdapter(deps, provider);
}
export { isGenuineProviderCall, signProviderCall } from './provider-signature.ts';
