import type { Queryable } from '@chokdee/kernel/db';
import { levelOf, type VipLevel } from './vip.rules.ts';
import { getVipSettings, type VipSettings } from './vip-settings.ts';

export async function getVipLevel(db: Queryable, memberId: number): Promise<number> {
  const members = db.selectFrom('members').select('vip_level').where('id', '=', memberId);
  return (await members.executeTakeFirst())?.vip_level ?? 0;
}

/** Returns the benefits of each member's level, by the terms of today. */
export async function listBenefits(
  db: Queryable,
  players: readonly { readonly memberId: number; readonly agentId: number }[],
): Promise<Map<number, VipLevel>> {
  const ids = players.map(({ memberId }) => memberId);
  const members = await db
    .selectFrom('members')
    .select(['id', 'agent_id', 'vip_level'])
    .where('id', 'in', ids)
    .execute();
  const settings = new Map<number, VipSettings>();
  for (const { agentId } of players) {
    if (!settings.has(agentId)) settings.set(agentId, await getVipSettings(db, agentId));
  }
  return new Map(
    members.flatMap(({ id, agent_id, vip_level }) => {
      const terms = settings.get(agent_id);
      return terms ? [[id, levelOf(terms, vip_level)]] : [];
    }),
  );
}

/** Returns the benefits of the member's level, by the terms of today. */
export async function benefitsOf(
  db: Queryable,
  { memberId, agentId }: { readonly memberId: number; readonly agentId: number },
): Promise<VipLevel> {
  const level = await getVipLevel(db, memberId);
  return levelOf(await getVipSettings(db, agentId), level);
}
