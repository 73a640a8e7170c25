import type { Player } from '@chokdee/kernel/app';
import type { Tx } from '@chokdee/kernel/db';
import { refuse } from '@chokdee/kernel/staff';
import { refusals } from '../refusals.copy.ts';
import { lockVipAccount, setFall, stakedSince } from './vip.repository.ts';
import { graceEnd, windowStart } from './vip.rules.ts';
import { getVipLevel } from './vip-benefits.ts';
import { getVipSettings } from './vip-settings.ts';

interface SetLevelProps extends Player {
  readonly level: number;
}

/**
 * Gives a member a level by decision of staff, without a gift. A level above the turnover holds for the days of grace;
 * then turnover decides again. @throws FORBIDDEN for the level that the member has
 */
export async function setLevelByStaff(tx: Tx, { memberId, agentId, level, now }: SetLevelProps): Promise<void> {
  await lockVipAccount(tx, memberId);
  const before = await getVipLevel(tx, memberId);
  if (before === level) throw refuse(refusals.hasLevel);
  const settings = await getVipSettings(tx, agentId);
  await setFall(tx, memberId, level > 0 ? graceEnd(settings, now) : null);
  await tx
    .insertInto('vip_changes')
    .values({
      member_id: memberId,
      level_before: before,
      level_after: level,
      reason: 'set_by_staff',
      staked_satang: await stakedSince(tx, memberId, windowStart(settings, now)),
      window_days: settings.window_days,
      settings_version: settings.version,
      points_given: 0,
      at: now,
    })
    .execute();
  await tx.updateTable('members').set({ vip_level: level }).where('id', '=', memberId).execute();
}
