import type { MoneyScenario, TestApp, TestMember } from '@chokdee/api/testing';

const rowsOf =
  (table: 'promotion_grants' | 'coupon_uses') =>
  async ({ deps }: TestApp, { id }: TestMember): Promise<number> =>
    (await deps.db.selectFrom(table).select('member_id').where('member_id', '=', id).execute()).length;

/** Scenarios of promotions and coupons. */
export const promotionScenarios: Readonly<Record<string, MoneyScenario>> = {
  'POST /api/promotion/select': {
    prepare: async () => ({ input: { promotion_id: 2 }, other: { promotion_id: 1 } }),
    count: rowsOf('promotion_grants'),
  },
  'POST /api/promotion/cancel': {
    prepare: async (test, { token }) => {
      await test.api.call('POST /api/promotion/select', { promotion_id: 2 }, { token });
      return { input: { promotion_id: 2 }, other: { promotion_id: 1 } };
    },
    count: async ({ deps }, { id }) => {
      const grants = deps.db.selectFrom('promotion_grants').select('id').where('member_id', '=', id);
      return (await grants.where('cancelled_at', 'is not', null).execute()).length;
    },
  },
  'POST /api/coupon/redeem': {
    prepare: async () => ({ input: { code: 'KRATHONG69' }, other: { code: 'WELCOME50' } }),
    count: rowsOf('coupon_uses'),
  },
};
