import type { Deps } from '../../deps.ts';
import { BusinessError } from '../../errors.ts';
import { getPoints, postPoints } from '../../ledger/post-points.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import { mainWallet } from '../../ledger/wallets.ts';
import { inTransaction, type Tx } from '../../transaction.ts';
import { assertMayPlay } from '../limits/index.ts';
import { copy } from './copy.ts';
import { countSpins, grantDailySpins, grantWonSpins, takeSpin } from './spin-grants.ts';
import type { SpinResult } from './wheel.presenter.ts';
import {
  findSpinByKey,
  findWheel,
  getSeed,
  listPrizes,
  lockPlayer,
  seedInUse,
  type Wheel,
  type WheelPrize,
  type WheelSeed,
} from './wheel.repository.ts';
import { spinOutcome } from './wheel-outcome.ts';

interface SpinProps {
  memberId: number;
  agentId: number;
  /** The member's own seed for this and later spins; without one the last is kept. */
  clientSeed: string | null;
  idempotencyKey: string | null;
  /** Runs in the transaction that spins. */
  keep(tx: Tx, result: SpinResult): Promise<void>;
}

/**
 * One spin: the same key again answers the first outcome. Throws WHEEL_CLOSED, SELF_EXCLUDED or NO_SPINS_LEFT; then
 * nothing is used up.
 */
export async function spin(deps: Deps, props: SpinProps): Promise<SpinResult> {
  const wheel = await findWheel(deps.db, props.agentId);
  if (!wheel?.is_open) throw new BusinessError('WHEEL_CLOSED');
  const { result, isNew } = await inTransaction(deps.db, async (tx) => {
    const keptSeed = await lockPlayer(tx, props.memberId);
    const first = await findFirst(tx, props);
    const clientSeed = props.clientSeed ?? keptSeed;
    const outcome = first ?? (await spinOnce(tx, wheel, { ...props, clientSeed }, deps.clock.now()));
    await props.keep(tx, outcome);
    return { result: outcome, isNew: first === null };
  });
  if (isNew && result.prize.kind === 'credit') await deps.live.balanceChanged(props.memberId);
  if (isNew && result.prize.kind === 'points') {
    await deps.live.publish({ memberId: props.memberId }, 'points', { point: result.spin.points_after });
  }
  return result;
}

async function findFirst(tx: Tx, { memberId, idempotencyKey }: SpinProps): Promise<SpinResult | null> {
  const found = idempotencyKey === null ? undefined : await findSpinByKey(tx, memberId, idempotencyKey);
  if (!found) return null;
  const prizes = await listPrizes(tx, found.agent_id, found.version);
  const prize = prizes.find(({ id }) => id === found.prize_id);
  if (!prize) throw new Error(`spin ${found.id} has a prize that its version does not`);
  return { spin: found, prize, seed: await getSeed(tx, memberId, found.seed_id) };
}

async function spinOnce(
  tx: Tx,
  wheel: Wheel,
  props: SpinProps & { clientSeed: string },
  now: Date,
): Promise<SpinResult> {
  const { memberId, clientSeed } = props;
  await assertMayPlay(tx, memberId, now);
  await grantDailySpins(tx, memberId, wheel.free_spins_a_day, now);
  const grantKey = await takeSpin(tx, memberId, now);
  if (grantKey === null) throw new BusinessError('NO_SPINS_LEFT');

  const seed = await seedInUse(tx, memberId, now);
  const nonce = seed.next_nonce;
  const prize = spinOutcome({ serverSeed: seed.server_seed, clientSeed, nonce }, wheel.prizes);

  await countUp(tx, seed, clientSeed);
  const inserted = await tx
    .insertInto('wheel_spins')
    .values({
      member_id: memberId,
      idempotency_key: props.idempotencyKey,
      agent_id: wheel.agent_id,
      version: wheel.version,
      prize_id: prize.id,
      seed_id: seed.id,
      client_seed: clientSeed,
      nonce,
      grant_key: grantKey,
      free_spins_after: 0,
      points_after: 0,
      at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await pay(tx, memberId, inserted.id, prize, now);
  const after = {
    free_spins_after: await countSpins(tx, memberId, now),
    points_after: await getPoints(tx, memberId),
  };
  await tx
    .updateTable('wheel_spins')
    .set(after)
    .where('member_id', '=', memberId)
    .where('id', '=', inserted.id)
    .execute();
  return { spin: { ...inserted, ...after }, prize, seed };
}

async function countUp(tx: Tx, seed: WheelSeed, clientSeed: string): Promise<void> {
  await tx
    .updateTable('wheel_seeds')
    .set({ next_nonce: seed.next_nonce + 1 })
    .where('member_id', '=', seed.member_id)
    .where('id', '=', seed.id)
    .execute();
  await tx
    .updateTable('wheel_players')
    .set({ client_seed: clientSeed })
    .where('member_id', '=', seed.member_id)
    .execute();
}

async function pay(tx: Tx, memberId: number, spinId: bigint, prize: WheelPrize, at: Date): Promise<void> {
  const key = `spin:${spinId}`;
  if (prize.kind === 'credit') {
    const wallet = await mainWallet(tx, memberId);
    await postTransfer(tx, {
      memberId,
      walletId: wallet.id,
      amountSatang: prize.value,
      kind: 'wheel_prize',
      house: 'wheel:prizes',
      key,
      reference: { kind: 'spin', id: String(spinId) },
      title: copy.prizeTitle(prize.name),
      at,
    });
  }
  if (prize.kind === 'points') {
    await postPoints(tx, { memberId, amount: Number(prize.value), kind: 'wheel_prize', key, at });
  }
  if (prize.kind === 'spin') await grantWonSpins(tx, memberId, spinId, Number(prize.value), at);
}
