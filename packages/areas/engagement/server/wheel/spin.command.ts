import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { getPoints, postPoints } from '@chokdee/kernel/ledger';
import { assertMayPlay } from '@chokdee/play/limits';
import { earnPoints } from '../points/earn-points.command.ts';
import { payPrize } from './pay-prize.ts';
import { consumeSpin, countSpins, grantDailySpins } from './spin-grants.ts';
import { lockStocks, reduceStock } from './stock.ts';
import type { SpinResult } from './wheel.presenter.ts';
import {
  findSpinByKey,
  findWheel,
  getPrize,
  getSeed,
  lockPlayer,
  seedInUse,
  type Wheel,
  type WheelPrize,
  type WheelSeed,
} from './wheel.repository.ts';
import { spinOutcome } from './wheel-outcome.ts';

const DAY_MS = 86_400_000;

interface SpinProps {
  memberId: number;
  agentId: number;
  /** The first form of the wheel knows free spins alone, and pays with the spin. */
  form: 'v1' | 'v2';
  payWith: 'free' | 'points';
  /** The member's own seed for this and later spins; without one the last is kept. */
  clientSeed: string | null;
  idempotencyKey: string | null;
  /** Runs in the transaction that spins. */
  keep(tx: Tx, result: SpinResult): Promise<void>;
}

/**
 * Spins once: the same key again returns the first outcome. A refusal uses nothing up.
 * @throws WHEEL_CLOSED, SELF_EXCLUDED, NO_SPINS_LEFT, SPIN_NOT_FOR_POINTS, POINTS_TOO_LOW
 */
export async function spin(deps: Deps, props: SpinProps): Promise<SpinResult> {
  const { result, isNew } = await inTransaction(deps.db, async (tx) => {
    const keptSeed = await lockPlayer(tx, props.memberId);
    const first = await findFirst(tx, props);
    const clientSeed = props.clientSeed ?? keptSeed;
    const outcome = first ?? (await spinOnce(tx, { ...props, clientSeed }, deps.clock.now()));
    await props.keep(tx, outcome);
    return { result: outcome, isNew: first === null };
  });
  if (!isNew) return result;
  const { prize, spin: spun } = result;
  if (prize.kind === 'credit' && spun.claimed_at) await deps.live.balanceChanged(props.memberId);
  if ((prize.kind === 'points' && spun.claimed_at) || spun.points_spent > 0) {
    await deps.live.publish({ memberId: props.memberId }, 'points', { point: spun.points_after });
  }
  return result;
}

async function findFirst(tx: Tx, { memberId, idempotencyKey }: SpinProps): Promise<SpinResult | null> {
  const found = idempotencyKey === null ? undefined : await findSpinByKey(tx, memberId, idempotencyKey);
  if (!found) return null;
  return { spin: found, prize: await getPrize(tx, found), seed: await getSeed(tx, memberId, found.seed_id) };
}

/** The wheel as it is now; with prizes of which there are so many, as it stays until the transaction ends. */
async function openWheel(tx: Tx, agentId: number): Promise<Wheel> {
  await lockStocks(tx, agentId);
  const wheel = await findWheel(tx, agentId);
  if (!wheel?.is_open) throw new BusinessError('WHEEL_CLOSED');
  return wheel;
}

async function spinOnce(tx: Tx, props: SpinProps & { clientSeed: string }, now: Date): Promise<SpinResult> {
  const { memberId, agentId, clientSeed } = props;
  await assertMayPlay(tx, memberId, now);
  const wheel = await openWheel(tx, agentId);
  const fee = await takeFee(tx, wheel, props, now);
  const seed = await seedInUse(tx, memberId, now);
  const nonce = seed.next_nonce;
  const prize = spinOutcome({ serverSeed: seed.server_seed, clientSeed, nonce }, wheel.prizes);

  await countUp(tx, seed, clientSeed);
  const inserted = await tx
    .insertInto('wheel_spins')
    .values({
      member_id: memberId,
      idempotency_key: props.idempotencyKey,
      agent_id: agentId,
      version: wheel.version,
      prize_id: prize.id,
      seed_id: seed.id,
      client_seed: clientSeed,
      nonce,
      ...fee,
      ...claimOf(wheel, props, prize, now),
      free_spins_after: 0,
      points_after: 0,
      at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await reduceStock(tx, wheel, prize, now);
  if (fee.points_spent > 0) {
    await postPoints(tx, {
      memberId,
      amount: -fee.points_spent,
      kind: 'wheel_spin',
      house: 'points:spins',
      key: `wheel-spin:${inserted.id}`,
      reference: { kind: 'spin', id: String(inserted.id) },
      title: { key: 'wheel.spin' },
      at: now,
    });
  }
  if (inserted.claimed_at) await payPrize(tx, memberId, inserted.id, prize, now);
  const after = {
    free_spins_after: await countSpins(tx, memberId, now),
    points_after: await getPoints(tx, memberId),
  };
  await tx
    .updateTable('wheel_spins')
    .set(after)
    .where(({ and }) => and({ member_id: memberId, id: inserted.id }))
    .execute();
  return { spin: { ...inserted, ...after }, prize, seed };
}

/** A free spin of the member, or the price in points, which is posted with the spin. */
async function takeFee(
  tx: Tx,
  wheel: Wheel,
  { memberId, agentId, payWith }: SpinProps,
  now: Date,
): Promise<{ grant_key: string | null; points_spent: number }> {
  await grantDailySpins(tx, memberId, wheel.free_spins_a_day, now);
  if (payWith === 'points') {
    if (wheel.points_per_spin === null) throw new BusinessError('SPIN_NOT_FOR_POINTS');
    await earnPoints(tx, { memberId, agentId, now });
    return { grant_key: null, points_spent: wheel.points_per_spin };
  }
  const grantKey = await consumeSpin(tx, memberId, now);
  if (grantKey === null) throw new BusinessError('NO_SPINS_LEFT');
  return { grant_key: grantKey, points_spent: 0 };
}

function claimOf(wheel: Wheel, { form }: SpinProps, prize: WheelPrize, now: Date) {
  if (prize.kind === 'none') return { claimed_at: null, claimable_until: null };
  if (form === 'v1' || wheel.claims === 'at_once') return { claimed_at: now, claimable_until: null };
  return { claimed_at: null, claimable_until: new Date(now.getTime() + wheel.claim_days * DAY_MS) };
}

async function countUp(tx: Tx, seed: WheelSeed, clientSeed: string): Promise<void> {
  await tx
    .updateTable('wheel_seeds')
    .set({ next_nonce: seed.next_nonce + 1 })
    .where(({ and }) => and({ member_id: seed.member_id, id: seed.id }))
    .execute();
  await tx
    .updateTable('wheel_players')
    .set({ client_seed: clientSeed })
    .where('member_id', '=', seed.member_id)
    .execute();
}
