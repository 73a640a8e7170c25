import type { DataOf } from '@chokdee/contracts';
import type { App } from '@chokdee/kernel/app';
import { pick } from '@chokdee/kernel/fields';
import { registerCall } from '@chokdee/kernel/http';
import { thb } from '@chokdee/kernel/money';
import { findExcluded, findLimited } from '@chokdee/play/limits';
import { bringLevel } from './bring-level.command.ts';
import { fallOf, listChanges, stakedSince, type VipChange } from './vip.repository.ts';
import { levelsOf, type VipLevel, windowStart } from './vip.rules.ts';
import { getVipSettings } from './vip-settings.ts';

type Vip = DataOf<'GET /api/member/vip'>;

export function registerVipCalls(app: App): void {
  registerCall(app, 'GET /api/member/vip', async (context) => {
    const { db, clock, member } = context;
    const now = clock.now();
    const level = await bringLevel(context, { memberId: member.id, agentId: member.agentId, now });
    const settings = await getVipSettings(db, member.agentId);
    const fallsAt = await fallOf(db, member.id);
    const quiet = await Promise.all([findExcluded(db, [member.id], now), findLimited(db, [member.id])]);
    return {
      level,
      ...pick(settings, 'window_days', 'grace_days'),
      staked: thb(await stakedSince(db, member.id, windowStart(settings, now))),
      is_quiet: quiet.some((ids) => ids.has(member.id)),
      falls: fallsAt === null ? null : { to: level - 1, at: fallsAt.toISOString() },
      levels: levelsOf(settings).map(presentLevel),
      // A level that staff have given is no result of play.
      history: (await listChanges(db, member.id)).filter(isByTurnover).map(presentChange),
    };
  });
}

const presentLevel = (of: VipLevel): Vip['levels'][number] => ({
  level: of.level,
  from: thb(of.fromSatang),
  points_percent: of.pointsPercent,
  extra_withdrawals: of.extraWithdrawals,
  gift_points: of.giftPoints,
});

type ByTurnover = VipChange & { readonly reason: Vip['history'][number]['reason'] };
const isByTurnover = (row: VipChange): row is ByTurnover => row.reason !== 'set_by_staff';

const presentChange = (row: ByTurnover): Vip['history'][number] => ({
  ...pick(row, 'level_before', 'level_after', 'reason', 'window_days'),
  gift_points: row.points_given,
  staked: thb(row.staked_satang),
  at: row.at.toISOString(),
});
