import type { Queryable } from '@chokdee/kernel/db';
import { levelOf, type VipLevel } from './vip.rules.ts';
import { getVipSettings } from './vip-settings.ts';

export async function getVipLevel(db: Queryable, memberId: number): Promise<number> {
  const members = db.selectFrom('members').select('vip_level').where('id', '=', memberId);
  return (await members.executeTakeFirst())?.vip_level ?? 0;
}

/** Returns the benefits of the member's level, by the terms of today. */
export async function benefitsOf(
  db: Queryable,
  { memberId, agentId }: { readonly memberId: number; readonly agentId: number },
): Promise<VipLevel> {
  const level = await getVipLevel(db, memberId);
  return levelOf(await getVipSettings(db, agentId), level);
}
