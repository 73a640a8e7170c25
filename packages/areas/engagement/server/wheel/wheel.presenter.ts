import type { DataOf } from '@chokdee/contracts';
import { pick } from '@chokdee/kernel/fields';
import { maskName } from '@chokdee/kernel/masking';
import { thb } from '@chokdee/kernel/money';
import type { PrizeOfSpin } from './reward-list.query.ts';
import type { Wheel, WheelPrize, WheelSeed, WheelSpin } from './wheel.repository.ts';
import { hmacOf } from './wheel-outcome.ts';

type WheelConfig = NonNullable<DataOf<'GET /api/wheel/config'>>;
type WheelConfigV2 = NonNullable<DataOf<'GET /api/wheel/config_v2'>>;
type Reward = DataOf<'POST /api/wheel/reward'>['items'][number];
type PrizeFields = Pick<WheelPrize, 'id' | 'position' | 'name' | 'kind' | 'value' | 'odds_basis_points'>;

function presentPrize(prize: PrizeFields): WheelConfig['prizes'][number] {
  return {
    ...pick(prize, 'id', 'position', 'name', 'kind'),
    value: prize.kind === 'credit' ? thb(prize.value) : Number(prize.value),
    odds_percent: prize.odds_basis_points / 100,
  };
}

interface PlayerState {
  seed: Pick<WheelSeed, 'commit' | 'next_nonce'>;
  clientSeed: string;
  freeSpins: number;
}

const entriesOf = (wheel: Wheel): WheelConfig['configs'] => [
  { key: 'stock_id', value: wheel.stock_id },
  { key: 'wheel_free_spins', value: String(wheel.free_spins_a_day) },
];

const nextSpinOf = (wheel: Wheel, { seed, clientSeed }: PlayerState) => ({
  config_version: wheel.version,
  commit: seed.commit,
  nonce: seed.next_nonce,
  client_seed: clientSeed,
});

export function presentWheel(wheel: Wheel, player: PlayerState): WheelConfig {
  return {
    configs: entriesOf(wheel),
    prizes: wheel.prizes.map(presentPrize),
    free_spins: player.freeSpins,
    ...nextSpinOf(wheel, player),
  };
}

interface SecondForm extends PlayerState {
  readonly freeSpinsUntil: Date | null;
  readonly points: number;
  readonly stocks: ReadonlyMap<number, number>;
}

export function presentWheelV2(wheel: Wheel, player: SecondForm): WheelConfigV2 {
  return {
    setting: entriesOf(wheel),
    prizes: wheel.prizes.map((prize) => ({
      ...presentPrize(prize),
      stock_left: prize.has_stock ? (player.stocks.get(prize.id) ?? 0) : null,
    })),
    free_spins: player.freeSpins,
    free_spins_until: player.freeSpinsUntil?.toISOString() ?? null,
    point: player.points,
    points_per_spin: wheel.points_per_spin,
    claims: wheel.claims,
    ...nextSpinOf(wheel, player),
  };
}

export interface SpinResult {
  spin: WheelSpin;
  prize: WheelPrize;
  seed: WheelSeed;
}

export function presentSpin({ spin, prize, seed }: SpinResult): DataOf<'POST /api/wheel/spin'> {
  return {
    spin_id: String(spin.id),
    prize: presentPrize(prize),
    paid: prize.kind === 'credit' && spin.claimed_at ? thb(prize.value) : 0,
    free_spins: spin.free_spins_after,
    points: spin.points_after,
    nonce: spin.nonce,
    commit: seed.commit,
  };
}

export function presentSpinV2(result: SpinResult): DataOf<'POST /api/wheel/spin_v2'> {
  const { spin, prize } = result;
  return {
    ...presentSpin(result),
    points_spent: spin.points_spent,
    config_version: spin.version,
    reward: presentReward({ ...prize, ...spin, id: prize.id, spin_id: spin.id }, spin.at),
  };
}

export function presentReward(row: PrizeOfSpin, now: Date): Reward {
  const isLate = row.claimable_until !== null && row.claimable_until <= now;
  return {
    reward_id: String(row.spin_id),
    spin_id: String(row.spin_id),
    prize: presentPrize(row),
    paid_with: row.points_spent > 0 ? 'points' : 'free',
    status: row.kind === 'none' ? 'none' : row.claimed_at ? 'claimed' : isLate ? 'expired' : 'claimable',
    won_at: row.at.toISOString(),
    claimed_at: row.claimed_at?.toISOString() ?? null,
    claimable_until: row.claimable_until?.toISOString() ?? null,
  };
}

export function presentBoardEntry(
  row: PrizeOfSpin & { username: string; is_sandbox: boolean },
): DataOf<'GET /api/wheel/board'>[number] {
  return {
    name: maskName(row.username),
    prize: presentPrize(row),
    at: row.at.toISOString(),
    is_sandbox: row.is_sandbox,
  };
}

export function presentProof(
  { spin, seed }: Omit<SpinResult, 'prize'>,
  prizes: WheelPrize[],
): DataOf<'GET /api/wheel/proof'> {
  return {
    spin_id: String(spin.id),
    server_seed: seed.server_seed.toString('hex'),
    commit: seed.commit,
    client_seed: spin.client_seed,
    nonce: spin.nonce,
    hmac: hmacOf({ serverSeed: seed.server_seed, clientSeed: spin.client_seed, nonce: spin.nonce }),
    config_version: spin.version,
    prizes: prizes.map(presentPrize),
    prize_id: spin.prize_id,
    at: spin.at.toISOString(),
  };
}
