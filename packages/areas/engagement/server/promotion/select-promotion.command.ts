import type { Deps, Player } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { lockMainWallets } from '@chokdee/kernel/ledger';
import type { Freespins } from '../ports.ts';
import { insertGrant, updateGrant } from './grant.repository.ts';
import { daysAfter } from './pay-grant.ts';
import { findPromotion, type PromotionRow, putSelection } from './promotion.repository.ts';
import { needsDeposit, periodKey, type Refusal, refusalOf, refusals } from './promotion.rules.ts';
import { settleStanding } from './standing.query.ts';
import type { Standing } from './standing.ts';

interface SelectProps {
  readonly memberId: number;
  readonly agentId: number;
  readonly promotionId: number;
  /** The version that was shown; null means the current one. */
  readonly version: number | null;
  /** Runs in the transaction that accepts. */
  keep(tx: Tx, selected: SelectedPromotion): Promise<void>;
}

export interface SelectedPromotion {
  readonly promotion: PromotionRow;
  readonly standing: Standing;
}

/**
 * Accepts a promotion: it waits for the next deposit, or is given at once. @throws PROMOTION_UNKNOWN, _CLOSED, _NOT_OPEN,
 * _CHANGED, _NOT_AVAILABLE, _ACTIVE and SELF_EXCLUDED.
 */
export async function selectPromotion(deps: Pick<Deps, 'db' | 'clock' | 'ports'>, props: SelectProps): Promise<void> {
  const { memberId, agentId, promotionId } = props;
  await inTransaction(deps.db, async (tx) => {
    // Its lock puts what a member accepts one after another.
    await lockMainWallets(tx, [memberId]);
    const player: Player = { memberId, agentId, now: deps.clock.now() };
    const promotion = await findPromotion(tx, agentId, promotionId);
    if (!promotion) throw new BusinessError('PROMOTION_UNKNOWN');
    const standing = await settleStanding(tx, player);
    assertMayTake(promotion, standing, props.version, player.now);
    if (needsDeposit(promotion)) await select(tx, promotion, player);
    else await giveAtOnce(tx, deps.ports.freespins, promotion, player);
    await props.keep(tx, { promotion, standing: await settleStanding(tx, player) });
  });
}

/** These reasons are told before a change of version. */
const ofTime: ReadonlySet<Refusal> = new Set<Refusal>(['resting', 'closed', 'soon', 'weekday']);

function assertMayTake(promotion: PromotionRow, standing: Standing, shown: number | null, now: Date): void {
  const refusal = refusalOf(promotion, standing, now);
  if (refusal && ofTime.has(refusal)) throw new BusinessError(refusals[refusal]);
  if (shown !== null && shown !== promotion.version) throw new BusinessError('PROMOTION_CHANGED');
  if (refusal) throw new BusinessError(refusals[refusal]);
  const chosen = standing.selection?.promotion_id ?? promotion.id;
  if (needsDeposit(promotion) && chosen !== promotion.id) throw new BusinessError('PROMOTION_ACTIVE');
}

const select = (tx: Tx, { agent_id, id, version }: PromotionRow, { memberId, now }: Player): Promise<void> =>
  putSelection(tx, { member_id: memberId, agent_id, promotion_id: id, version, selected_at: now });

async function giveAtOnce(
  tx: Tx,
  freespins: Freespins,
  promotion: PromotionRow,
  { memberId, now }: Player,
): Promise<void> {
  const until = promotion.kind === 'bill_refund' ? daysAfter(now, promotion) : null;
  const grant = { memberId, promotion, periodKey: periodKey(promotion, now), until, at: now };
  const grantId = await insertGrant(tx, grant);
  if (grantId === null) throw new BusinessError('PROMOTION_NOT_AVAILABLE');
  if (promotion.kind !== 'free_spins') return;
  const freespinId = await grantSpins(tx, freespins, { memberId, grantId, promotion, now });
  await updateGrant(tx, { memberId, id: grantId }, { freespin_id: freespinId });
}

interface SpinsProps {
  readonly memberId: number;
  readonly grantId: number;
  readonly promotion: PromotionRow;
  readonly now: Date;
}

/** A game that the agent offers no more, or that knows no free rounds, is nothing that the member did wrong. */
async function grantSpins(
  tx: Tx,
  freespins: Freespins,
  { memberId, grantId, promotion, now }: SpinsProps,
): Promise<number | null> {
  const { provider_id: providerId, game_id: gameId, spins, spin_stake_satang: stakeSatang } = promotion;
  if (providerId === null || gameId === null || spins === null || stakeSatang === null) {
    throw new Error(`Promotion ${promotion.id} says no game.`);
  }
  return freespins
    .grant(tx, {
      memberId,
      agentId: promotion.agent_id,
      key: `promotion:${grantId}`,
      title: { key: 'named', params: { name: promotion.title } },
      providerId,
      gameId,
      rounds: spins,
      stakeSatang,
      pays: promotion.wallet === 'main' ? 'cash' : 'bonus',
      turnoverTimes: promotion.turnover_times,
      maxWinSatang: promotion.max_bonus_satang,
      bonus: {
        percents: promotion.percents,
        max_stake_satang: promotion.max_stake_satang?.toString() ?? null,
        max_withdraw_satang: promotion.max_withdraw_satang?.toString() ?? null,
        days: promotion.days,
        promotion: { id: promotion.id, version: promotion.version },
      },
      expiresAt: daysAfter(now, promotion),
      at: now,
    })
    .catch((error: unknown) => {
      const isAway = error instanceof BusinessError && error.errorName === 'GAME_UNKNOWN';
      throw isAway ? new BusinessError('PROMOTION_NOT_AVAILABLE') : error;
    });
}
