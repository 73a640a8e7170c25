import type { Tx } from '@chokdee/kernel/db';
import { mainWallet, postTransfer, type TransferReference } from '@chokdee/kernel/ledger';
import { notify } from '@chokdee/kernel/notices';
import { grantBonus } from '@chokdee/play/bonus';
import { updateGrant } from './grant.repository.ts';
import type { PromotionRow } from './promotion.repository.ts';

const DAY_MS = 86_400_000;

export const daysAfter = (at: Date, { days }: PromotionRow): Date => new Date(at.getTime() + days * DAY_MS);

interface PayProps {
  readonly memberId: number;
  readonly grantId: number;
  readonly promotion: PromotionRow;
  readonly amountSatang: bigint;
  readonly reference: TransferReference | null;
  readonly at: Date;
}

/**
 * Gives money as the promotion says: into the main wallet for good, or as a bonus. Returns false when a bonus has to
 * wait for another one.
 */
export async function payGrant(tx: Tx, props: PayProps): Promise<boolean> {
  const { memberId, grantId, promotion, amountSatang, at } = props;
  const key = `promotion:${grantId}`;
  if (promotion.wallet === 'main') {
    await postTransfer(tx, {
      memberId,
      walletId: (await mainWallet(tx, memberId)).id,
      amountSatang,
      kind: 'bonus',
      house: 'bonus:promotion',
      key,
      reference: props.reference,
      title: { key: 'promotion.paid', params: { name: promotion.title } },
      at,
    });
    const params = { name: promotion.title, satang: String(amountSatang) };
    await notify(tx, [{ memberId, key: 'promotion.paid', params, cause: String(grantId), at }]);
    await updateGrant(tx, { memberId, id: grantId }, { paid_satang: amountSatang, ended_at: at });
    return true;
  }
  const turnoverId = await grantBonus(tx, {
    memberId,
    agentId: promotion.agent_id,
    source: 'promotion',
    key,
    title: { key: 'named', params: { name: promotion.title } },
    amountSatang,
    requiredSatang: amountSatang * BigInt(promotion.turnover_times),
    percents: promotion.percents,
    maxStakeSatang: promotion.max_stake_satang,
    maxWithdrawSatang: promotion.max_withdraw_satang,
    promotion,
    expiresAt: daysAfter(at, promotion),
    at,
  });
  if (turnoverId === null) return false;
  await updateGrant(tx, { memberId, id: grantId }, { turnover_id: turnoverId });
  return true;
}

/** A share of an amount, at most as much as the promotion gives. */
export function shareOf({ percent, max_bonus_satang: most }: PromotionRow, amountSatang: bigint): bigint {
  const whole = (amountSatang * BigInt(percent ?? 0)) / 100n;
  return most !== null && whole > most ? most : whole;
}
