import type { DataOf } from '@chokdee/contracts';
import type { App } from '@chokdee/kernel/app';
import { inTransaction, type Queryable } from '@chokdee/kernel/db';
import { invalidField } from '@chokdee/kernel/errors';
import { registerCall } from '@chokdee/kernel/http';
import { getPoints } from '@chokdee/kernel/ledger';
import { settleTurnovers } from '@chokdee/play/bonus';
import { isMoney, presentUses } from './coupon.presenter.ts';
import { getUse, listUses } from './coupon.repository.ts';
import { redeemCoupon } from './redeem-coupon.command.ts';

export function registerCouponCalls(app: App): void {
  registerCall(app, 'POST /api/coupon/redeem', async (context, { code }) => {
    const { member } = context;
    let answer: DataOf<'POST /api/coupon/redeem'> | undefined;
    await redeemCoupon(context, {
      memberId: member.id,
      agentId: member.agentId,
      code,
      keep: async (tx, useId) => {
        answer = await presentRedeemed(tx, member.id, useId);
        await context.keepAnswer(tx, answer);
      },
    });
    if (!answer) throw new Error('a coupon was not answered');
    return answer;
  });

  registerCall(app, 'GET /api/coupon/history', async ({ db, clock, member }, { cursor, limit = 20 }) => {
    await inTransaction(db, (tx) => settleTurnovers(tx, member.id, clock.now()));
    const rows = await listUses(db, { memberId: member.id, before: readCursor(cursor), limit: limit + 1 });
    const shown = rows.slice(0, limit);
    return {
      items: await presentUses(db, member.id, shown),
      next_cursor: rows.length > limit ? String(shown.at(-1)?.id) : null,
    };
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

function readCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,18}$/.test(cursor)) throw invalidField('cursor', 'must be the next_cursor of the page before');
  return Number(cursor);
}
