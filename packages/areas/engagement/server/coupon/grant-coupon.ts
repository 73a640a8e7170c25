import type { Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { mainWallet, postPoints, postTransfer } from '@chokdee/kernel/ledger';
import { notify } from '@chokdee/kernel/notices';
import { grantBonus } from '@chokdee/play/bonus';
import { grantSpins } from '../wheel/spin-grants.ts';
import type { CouponRow } from './coupon.repository.ts';

const DAY_MS = 86_400_000;

interface GiveProps {
  readonly memberId: number;
  readonly coupon: CouponRow;
  readonly useId: number;
  readonly ref: string;
  readonly at: Date;
}

/** Gives what a coupon is worth; answers the points afterwards when it was points. @throws PROMOTION_ACTIVE. */
export async function grantCoupon(tx: Tx, props: GiveProps): Promise<number | null> {
  const { memberId, coupon, ref, at } = props;
  const key = `coupon:${coupon.id}`;
  const title = { key: 'coupon.redeemed', params: { name: coupon.title } } as const;
  const amount = Number(coupon.value);
  if (coupon.kind === 'spin') await grantSpins(tx, { memberId, key, spins: amount, at });
  // A bonus has a notice of its own.
  if (coupon.kind === 'bonus') await giveBonus(tx, props, key);
  else {
    const gift = { kind: coupon.kind, value: String(coupon.value) };
    await notify(tx, [{ memberId, key: 'coupon.redeemed', params: { ...title.params, gift }, cause: key, at }]);
  }
  if (coupon.kind === 'points') {
    const reference = { kind: 'coupon', id: ref };
    const line = { memberId, amount, kind: 'coupon', house: 'points:coupons', key, reference, title, at } as const;
    return (await postPoints(tx, line)).balance;
  }
  if (coupon.kind === 'credit') {
    await postTransfer(tx, {
      memberId,
      walletId: (await mainWallet(tx, memberId)).id,
      amountSatang: coupon.value,
      kind: 'bonus',
      house: 'bonus:coupon',
      key,
      reference: null,
      title,
      at,
    });
  }
  return null;
}

async function giveBonus(tx: Tx, { memberId, coupon, useId, at }: GiveProps, key: string): Promise<void> {
  const turnoverId = await grantBonus(tx, {
    memberId,
    agentId: coupon.agent_id,
    source: 'coupon',
    key,
    title: { key: 'named', params: { name: coupon.title } },
    amountSatang: coupon.value,
    requiredSatang: coupon.value * BigInt(coupon.turnover_times),
    maxStakeSatang: coupon.max_stake_satang,
    expiresAt: new Date(at.getTime() + coupon.days * DAY_MS),
    at,
  });
  if (turnoverId === null) throw new BusinessError('PROMOTION_ACTIVE');
  await tx
    .updateTable('coupon_uses')
    .set({ turnover_id: turnoverId })
    .where(({ and }) => and({ member_id: memberId, id: useId }))
    .execute();
}
