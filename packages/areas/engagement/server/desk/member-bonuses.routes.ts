import type { App } from '@chokdee/kernel/app';
import { pick, rowId } from '@chokdee/kernel/fields';
import { pageOf } from '@chokdee/kernel/http';
import { thb } from '@chokdee/kernel/money';
import { memberOfView, registerStaffCall } from '@chokdee/kernel/staff';
import { listTurnovers, presentTurnovers } from '@chokdee/play/bonus';
import { countFriends, levels, listFriends } from '../affiliate/network.query.ts';
import { getAccount } from '../affiliate/summary.query.ts';
import { presentUses } from '../coupon/coupon.presenter.ts';
import { listUses } from '../coupon/coupon.repository.ts';
import { listGrants } from '../promotion/grant.repository.ts';
import { presentGrant } from '../promotion/promotion.presenter.ts';

const PAGE = 50;

/** Answers the views of a member's bonuses, coupons and network for staff. They settle nothing. */
export function registerMemberBonuses(app: App): void {
  registerStaffCall(app, 'GET /api/staff/members/bonuses', async (context, input) => {
    const { db } = context;
    const { id } = await memberOfView(context, input.id);
    const turnovers = async (isActive: boolean) => presentTurnovers(db, id, await listTurnovers(db, id, isActive));
    return {
      active: await turnovers(true),
      ended: await turnovers(false),
      promotions: (await listGrants(db, id)).map(presentGrant),
    };
  });

  registerStaffCall(app, 'GET /api/staff/members/coupons', async (context, { cursor, limit = PAGE, ...input }) => {
    const { db } = context;
    const { id: memberId } = await memberOfView(context, input.id);
    const before = cursor === undefined ? null : rowId(cursor);
    const uses = await listUses(db, { memberId, before, limit: limit + 1 });
    const { items, nextCursor } = pageOf(uses, limit, ({ id }) => String(id));
    return {
      items: (await presentUses(db, memberId, items)).map((use) => ({
        ...pick(use, 'ref', 'at', 'code', 'title', 'kind', 'value'),
        turnover_left: use.turnover?.status === 'active' ? use.turnover.left : null,
      })),
      next_cursor: nextCursor,
    };
  });

  registerStaffCall(app, 'GET /api/staff/members/network', async (context, input) => {
    const { db } = context;
    const { id: memberId } = await memberOfView(context, input.id);
    const { level, cursor, limit = PAGE } = input;
    const counts = await countFriends(db, memberId);
    const { earned, redeemed } = await getAccount(db, memberId);
    const { items, nextCursor } = await listFriends(db, { memberId, level, under: undefined, cursor, limit });
    context.shows(items.map(({ friend_id }) => friend_id));
    return {
      levels: levels.map((each) => ({ level: each, members: counts.get(each) ?? 0 })),
      earned: thb(earned),
      redeemed: thb(redeemed),
      items: items.map((row) => ({
        member_id: row.friend_id,
        ...pick(row, 'username', 'level'),
        joined_at: row.joined_at.toISOString(),
        commission: thb(row.commission_satang),
        friends: Number(row.friends),
      })),
      next_cursor: nextCursor,
    };
  });
}
