import type { DataOf, InputOf } from '@chokdee/contracts';
import type { App } from '@chokdee/kernel/app';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { answerKept, type CallContext, pageOf, readIdCursor, registerCall } from '@chokdee/kernel/http';
import { mainWallet } from '@chokdee/kernel/ledger';
import { thb } from '@chokdee/kernel/money';
import { earnPointsNow } from '../points/earn-points.command.ts';
import { refusalOf } from './item-state.rules.ts';
import { type Redeemed, redeem } from './redeem.command.ts';
import { presentItem, presentRedemptions, wholeValueOf } from './shop.presenter.ts';
import { countBought, findItem, getRedemption, listItems, listRedemptions } from './shop.repository.ts';

export function registerShopCalls(app: App): void {
  registerCall(app, 'GET /api/redemption/list', async (context, { kind }) => {
    const { db, clock, agent, viewer } = context;
    const now = clock.now();
    const items = (await listItems(db, agent.id)).filter((item) => item.is_open && (!kind || item.kind === kind));
    const bought = viewer && (await countBought(db, viewer.id));
    return {
      point: viewer && (await earnPointsNow(context, { memberId: viewer.id, agentId: viewer.agentId, now })),
      items: items.map((item) => presentItem(item, bought && (bought.get(item.item_id) ?? 0), now)),
    };
  });

  registerCall(app, 'POST /api/redemption/calc', calculate);

  registerCall(app, 'POST /api/redemption/redeem', (context, input) => {
    const { id: memberId, agentId } = context.member;
    const { item_id: itemId, quantity, version = null, address = null } = input;
    const present = (redeemed: Redeemed, tx: Tx) => presentRedeemed(tx, memberId, redeemed);
    return answerKept(context, present, (keep) =>
      redeem(context, { memberId, agentId, itemId, quantity, version, address, keep }),
    );
  });

  registerCall(app, 'GET /api/redemption/history', async ({ db, member }, { kind, cursor, limit = 20 }) => {
    const before = readIdCursor(cursor);
    const rows = await listRedemptions(db, { memberId: member.id, kind: kind ?? null, before, limit: limit + 1 });
    const { items, nextCursor } = pageOf(rows, limit, ({ id }) => String(id));
    return { items: await presentRedemptions(db, member.id, items), next_cursor: nextCursor };
  });
}

async function calculate(
  context: CallContext,
  { item_id, quantity }: InputOf<'POST /api/redemption/calc'>,
): Promise<DataOf<'POST /api/redemption/calc'>> {
  const { db, clock, member } = context;
  const now = clock.now();
  const item = await findItem(db, member.agentId, item_id);
  if (!item) throw new BusinessError('ITEM_UNKNOWN');
  const bought = (await countBought(db, member.id)).get(item_id) ?? 0;
  const refusal = refusalOf(item, quantity, bought, now);
  if (refusal) throw new BusinessError(refusal);
  const point = await earnPointsNow(context, { memberId: member.id, agentId: member.agentId, now });
  const pointsNeeded = item.price * quantity;
  const credit = item.kind === 'credit' ? item.value * BigInt(quantity) : null;
  return {
    item: presentItem(item, bought, now),
    quantity,
    points_needed: pointsNeeded,
    point,
    points_left: point - pointsNeeded,
    is_enough: point >= pointsNeeded,
    value: wholeValueOf(item, quantity),
    balance_after: credit === null ? null : thb((await mainWallet(db, member.id)).balanceSatang + credit),
  };
}

async function presentRedeemed(db: Queryable, memberId: number, { redemptionId, points }: Redeemed) {
  const [redemption] = await presentRedemptions(db, memberId, [await getRedemption(db, memberId, redemptionId)]);
  if (!redemption) throw new Error(`there is no redemption ${redemptionId}`);
  return { redemption, point: points };
}
