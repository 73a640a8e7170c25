import type { DataOf } from '@chokdee/contracts';
import { thb } from '../../money.ts';
import type { Wheel, WheelPrize, WheelSeed, WheelSpin } from './wheel.repository.ts';
import { hmacOf } from './wheel-outcome.ts';

type WheelConfig = NonNullable<DataOf<'GET /api/wheel/config'>>;

function presentPrize(prize: WheelPrize): WheelConfig['prizes'][number] {
  return {
    id: prize.id,
    position: prize.position,
    name: prize.name,
    kind: prize.kind,
    value: prize.kind === 'credit' ? thb(prize.value) : Number(prize.value),
    odds_percent: prize.odds_basis_points / 100,
  };
}

interface PlayerState {
  seed: WheelSeed;
  clientSeed: string;
  freeSpins: number;
}

export function presentWheel(wheel: Wheel, { seed, clientSeed, freeSpins }: PlayerState): WheelConfig {
  return {
    configs: [
      { key: 'stock_id', value: wheel.stock_id },
      { key: 'wheel_free_spins', value: String(wheel.free_spins_a_day) },
    ],
    prizes: wheel.prizes.map(presentPrize),
    free_spins: freeSpins,
    config_version: wheel.version,
    commit: seed.commit,
    nonce: seed.next_nonce,
    client_seed: clientSeed,
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
    paid: prize.kind === 'credit' ? thb(prize.value) : 0,
    free_spins: spin.free_spins_after,
    points: spin.points_after,
    nonce: spin.nonce,
    commit: seed.commit,
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
