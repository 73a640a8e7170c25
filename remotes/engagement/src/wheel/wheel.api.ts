import type { DataOf } from '@chokdee/contracts';
import { call } from '@chokdee/http';
import { callQuery, invalidate, pagedQuery, queryOptions, walletsQuery } from '@chokdee/query';
import { pointsQuery } from '../queries/points.api.ts';

type SecondForm = NonNullable<DataOf<'GET /api/wheel/config_v2'>>;

/** Which of its two forms the agent's wheel has. */
export type WheelForm = 'v1' | 'v2';
/** The wheel in either form. The first knows no stock, no points and no claims. */
export type WheelConfig = Omit<SecondForm, 'point'>;
export type WheelPrize = WheelConfig['prizes'][number];
export type Prize = Omit<WheelPrize, 'stock_left'>;
export type WheelReward = DataOf<'POST /api/wheel/reward'>['items'][number];
export type Spin = DataOf<'POST /api/wheel/spin'> & {
  readonly points_spent: number;
  /** Null in the first form, where every prize is paid with the spin. */
  readonly reward: WheelReward | null;
};
export type SpinProof = DataOf<'GET /api/wheel/proof'>;

const CONFIG = 'wheel config';
const REWARDS = 'POST /api/wheel/reward';
const ROWS_PER_PAGE = 20;

export const wheelQuery = (form: WheelForm) =>
  queryOptions({ queryKey: [CONFIG, form], queryFn: () => (form === 'v2' ? secondForm() : firstForm()) });

/** The member's spins with what they won, newest first. */
export const rewardsQuery = pagedQuery(REWARDS, { limit: ROWS_PER_PAGE });

export const boardQuery = (agentCode: string) => callQuery('GET /api/wheel/board', { agent_code: agentCode, limit: 8 });

/** Asking reveals the server seed; the next spin is committed to a new one. */
export const proofQuery = (spinId: string) => callQuery('GET /api/wheel/proof', { spin_id: spinId });

function secondForm(): Promise<WheelConfig | null> {
  return call('GET /api/wheel/config_v2', {});
}

async function firstForm(): Promise<WheelConfig | null> {
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

export interface SpinWish {
  readonly payWith: 'free' | 'points';
  readonly clientSeed: string;
}

/** One spin, in the form of the agent's wheel. */
export async function sendSpin(form: WheelForm, wish: SpinWish, idempotencyKey: string): Promise<Spin> {
  const client_seed = wish.clientSeed;
  if (form === 'v1') {
    const spin = await call('POST /api/wheel/spin', { client_seed }, { idempotencyKey });
    return { ...spin, points_spent: 0, reward: null };
  }
  const tab = wish.payWith === 'points' ? 2 : 1;
  return call('POST /api/wheel/spin_v2', { tab, client_seed }, { idempotencyKey });
}

/** The page has told what a spin brought: nothing else tells of it. */
export function markTold(spinId: string): void {
  call('POST /api/notifications/read', { ids: [`wheel.prize:${spinId}`] }, { onError: 'log' }).catch(console.error);
}

/** What the next spin is committed to, and how many are left. */
export const refreshWheel = () => void invalidate({ queryKey: [CONFIG] });

/** After a spin and after a claim: all that a prize may have changed. */
export function refreshPrizes(): void {
  refreshWheel();
  void invalidate(REWARDS, 'GET /api/wheel/board', walletsQuery, pointsQuery);
}
