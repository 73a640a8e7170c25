import type { Deps } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { listCoupons } from '../coupon/coupon.repository.ts';
import { type CouponCodes, type CouponTerms, createCoupon } from '../coupon/publish-coupon.command.ts';

const demoCoupons: readonly [CouponTerms, CouponCodes][] = [
  [
    { title: 'ลอยกระทง 2569', kind: 'bonus', value: 3_000n, turnover_times: 3 },
    { code: 'KRATHONG69', usesMax: null },
  ],
  [
    { title: 'ต้อนรับสมาชิกใหม่', kind: 'points', value: 50n },
    { code: 'WELCOME50', usesMax: 1000 },
  ],
];

/** Sandbox only: codes that anyone may read cannot be worth anything elsewhere. */
export async function seedCoupons({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  if (!config.sandbox) return;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    for (const agentId of [1, 2]) {
      if ((await listCoupons(tx, agentId)).length > 0) continue;
      for (const [terms, codes] of demoCoupons) await createCoupon(tx, { agentId, by: 'seed', now }, terms, codes);
    }
  });
}
