import type { DataOf } from '@chokdee/contracts';
import type { App } from '@chokdee/kernel/app';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { answerKept, pageOf, readIdCursor, registerCall } from '@chokdee/kernel/http';
import { getPoints } from '@chokdee/kernel/ledger';
import { settleTurnovers } from '@chokdee/play/bonus';
import { isMoney, presentUses } from './coupon.presenter.ts';
import { getUse, listUses } from './coupon.repository.ts';
import { redeemCoupon } from './redeem-coupon.command.ts';

export function registerCouponCalls(app: App): void {
  registerCall(app, 'POST /api/coupon/redeem', (context, { code }) => {
    const { id: memberId, agentId } = context.member;
    const present = (useId: number, tx: Tx) => presentRedeemed(tx, memberId, useId);
    return answerKept(context, present, (keep) => redeemCoupon(context, { memberId, agentId, code, keep }));
  });

  registerCall(app, 'GET /api/coupon/history', async ({ db, clock, member }, { cursor, limit = 20 }) => {
    await inTransaction(db, (tx) => settleTurnovers(tx, member.id, clock.now()));
    const rows = await listUses(db, { memberId: member.id, before: readIdCursor(cursor), limit: limit + 1 });
    const { items, nextCursor } = pageOf(rows, limit, ({ id }) => String(id));
    return { items: await presentUses(db, member.id, items), next_cursor: nextCursor };
  });
}

async function presentRedeemed(
  db: Queryable,
  memberId: number,
  useId: number,
): Promise<DataOf<'POST /api/coupon/redeem'>> {
  const [coupon] = await presentUses(db, memberId, [await getUse(db, memberId, useId)]);
  if (!coupon) throw new Error(`the use ${useId} of a coupon was not presented`);
  return { coupon, paid: isMoney(coupon.kind) ? coupon.value : 0, point: await getPoints(db, memberId) };
}
