import type { DataOf } from '@chokdee/contracts';
import { call } from '@chokdee/http';
import { callQuery, invalidate, pagedQuery, queryOptions, walletsQuery } from '@chokdee/query';
import { pointsQuery } from '../queries/points.api.ts';

type SecondVersion = NonNullable<DataOf<'GET /api/wheel/config_v2'>>;

/** Version of the agent's wheel, chosen by the setting `wheel_version`. */
export type WheelVersion = 'v1' | 'v2';
/** The wheel of either version. Version 1 has no stock, no points and no claims. */
export type WheelConfig = Omit<SecondVersion, 'point'>;
export type WheelPrize = WheelConfig['prizes'][number];
export type Prize = Omit<WheelPrize, 'stock_left'>;
export type WheelReward = DataOf<'POST /api/wheel/reward'>['items'][number];
export type Spin = DataOf<'POST /api/wheel/spin'> & {
  readonly points_spent: number;
  /** Null in version 1, which pays every prize with the spin. */
  readonly reward: WheelReward | null;
};
export type SpinProof = DataOf<'GET /api/wheel/proof'>;

const CONFIG = 'wheel config';
const REWARDS = 'POST /api/wheel/reward';
const ROWS_PER_PAGE = 20;

export const wheelQuery = (version: WheelVersion) =>
  queryOptions({
    queryKey: [CONFIG, version],
    queryFn: () => (version === 'v2' ? loadSecondVersion() : loadFirstVersion()),
  });

/** The member's spins with their prizes, newest first. */
export const rewardsQuery = pagedQuery(REWARDS, { limit: ROWS_PER_PAGE });

export const boardQuery = (agentCode: string) => callQuery('GET /api/wheel/board', { agent_code: agentCode, limit: 8 });

/** Requesting a proof reveals the server seed; the next spin uses a new one. */
export const proofQuery = (spinId: string) => callQuery('GET /api/wheel/proof', { spin_id: spinId });

function loadSecondVersion(): Promise<WheelConfig | null> {
  return call('GET /api/wheel/config_v2', {});
}

async function loadFirstVersion(): Promise<WheelConfig | null> {
  const wheel = await call('GET /api/wheel/config', {});
  if (wheel === null) return null;
  const { configs, prizes, ...rest } = wheel;
  return {
    ...rest,
    setting: configs,
    prizes: prizes.map((prize) => ({ ...prize, stock_left: null })),
    free_spins_until: null,
    points_per_spin: null,
    claims: 'at_once',
  };
}

export interface SpinInput {
  readonly payWith: 'free' | 'points';
  readonly clientSeed: string;
}

/** Sends one spin in the version of the agent's wheel. */
export async function sendSpin(version: WheelVersion, input: SpinInput, idempotencyKey: string): Promise<Spin> {
  const client_seed = input.clientSeed;
  if (version === 'v1') {
    const spin = await call('POST /api/wheel/spin', { client_seed }, { idempotencyKey });
    return { ...spin, points_spent: 0, reward: null };
  }
  const tab = input.payWith === 'points' ? 2 : 1;
  return call('POST /api/wheel/spin_v2', { tab, client_seed }, { idempotencyKey });
}

/** Marks the prize's notice as read, because this page has shown the prize. */
export function markTold(spinId: string): void {
  call('POST /api/notifications/read', { ids: [`wheel.prize:${spinId}`] }, { onError: 'log' }).catch(console.error);
}

/** Loads the hash that commits to the next spin, and the number of free spins. */
export const refreshWheel = () => void invalidate({ queryKey: [CONFIG] });

/** Called after a spin and after a claim; refreshes everything that a prize may change. */
export function refreshPrizes(): void {
  refreshWheel();
  void invalidate(REWARDS, 'GET /api/wheel/board', walletsQuery, pointsQuery);
}
