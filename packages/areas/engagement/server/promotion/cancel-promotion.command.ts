import type { Deps, Player } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { lockMainWallets } from '@chokdee/kernel/ledger';
import { reclaimBonus, type TurnoverRow } from '@chokdee/play/bonus';
import type { Freespins } from '../ports.ts';
import { updateGrant } from './grant.repository.ts';
import { deleteSelection } from './promotion.repository.ts';
import { statusOfGrant } from './promotion.rules.ts';
import { settleStanding } from './standing.query.ts';

interface CancelProps {
  readonly memberId: number;
  readonly agentId: number;
  /** Null means the chosen or running one; a chosen one goes first, because giving it up costs nothing. */
  readonly promotionId: number | null;
  /** Runs in the transaction that cancels. */
  keep(tx: Tx, cancelled: CancelledPromotion): Promise<void>;
}

export interface CancelledPromotion {
  /** Null means a bonus of a coupon or of cashback. */
  readonly promotionId: number | null;
  readonly turnover: TurnoverRow | null;
  readonly takenSatang: bigint;
}

/** @throws PROMOTION_NOT_ACTIVE. */
export async function cancelPromotion(
  deps: Pick<Deps, 'db' | 'clock' | 'live' | 'ports'>,
  props: CancelProps,
): Promise<void> {
  const { memberId, agentId } = props;
  const { takenSatang } = await inTransaction(deps.db, async (tx) => {
    await lockMainWallets(tx, [memberId]);
    const player = { memberId, agentId, now: deps.clock.now() };
    const cancelled = await giveUp(tx, deps.ports.freespins, player, props.promotionId);
    if (!cancelled) throw new BusinessError('PROMOTION_NOT_ACTIVE');
    await props.keep(tx, cancelled);
    return cancelled;
  });
  if (takenSatang > 0n) deps.live.balanceChanged(memberId);
}

async function giveUp(
  tx: Tx,
  freespins: Freespins,
  player: Player,
  asked: number | null,
): Promise<CancelledPromotion | null> {
  const { memberId, now } = player;
  const { selection, bonus, grants } = await settleStanding(tx, player);
  const isMeant = (promotionId: number | null): boolean => asked === null || promotionId === asked;
  if (selection && isMeant(selection.promotion_id)) {
    await deleteSelection(tx, memberId);
    return { promotionId: selection.promotion_id, turnover: null, takenSatang: 0n };
  }
  if (bonus && isMeant(bonus.promotion_id)) {
    const takenSatang = await reclaimBonus(tx, bonus, 'forfeited', now);
    const turnover = { ...bonus, status: 'forfeited' as const, ended_at: now };
    return { promotionId: bonus.promotion_id, turnover, takenSatang };
  }
  const grant = grants.find((row) => statusOfGrant(row) === 'running' && isMeant(row.promotion_id));
  if (!grant) return null;
  if (grant.freespin_id !== null) await freespins.end(tx, { memberId, id: grant.freespin_id, at: now });
  await updateGrant(tx, { memberId, id: grant.id }, { cancelled_at: now });
  return { promotionId: grant.promotion_id, turnover: null, takenSatang: 0n };
}
