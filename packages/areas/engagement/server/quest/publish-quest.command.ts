import type { Tx } from '@chokdee/kernel/db';
import { type Acting, OpsUsageError, usage } from '@chokdee/kernel/staff';
import type { Insertable } from 'kysely';
import { listQuests } from './quest.repository.ts';
import type { QuestTables } from './quest.tables.ts';

type NewQuest = Insertable<QuestTables['quest_versions']>;
export type QuestChange = Partial<Omit<NewQuest, 'agent_id' | 'id' | 'version' | 'published_at' | 'published_by'>>;

interface PublishProps extends Acting {
  readonly questId: string;
  readonly change: QuestChange;
}

/**
 * A new quest, or the next version of one; claims keep the version they were made on. Returns the version.
 * @throws OpsUsageError for what would be no whole quest
 */
export async function publishQuest(tx: Tx, { agentId, questId, change, by, now }: PublishProps): Promise<number> {
  const all = await listQuests(tx, agentId);
  const before = all.find(({ id }) => id === questId);
  const { title, period, rule, target, reward_kind, reward_value } = { ...before, ...change };
  if (
    title === undefined ||
    period === undefined ||
    rule === undefined ||
    target === undefined ||
    reward_kind === undefined ||
    reward_value === undefined
  ) {
    throw new OpsUsageError(usage.missing('a new quest needs title, period, rule, target and reward.'));
  }
  const whole = { ...before, ...change };
  const game = reward_kind === 'free_spins' ? whole : null;
  if (game && !(game.reward_provider_id && game.reward_game_id && game.reward_stake_satang)) {
    throw new OpsUsageError(usage.missing('free rounds need a game and a stake.'));
  }
  const version = (before?.version ?? 0) + 1;
  await tx
    .insertInto('quest_versions')
    .values({
      agent_id: agentId,
      id: questId,
      version,
      position: whole.position ?? all.length + 1,
      title,
      description: whole.description ?? '',
      icon: whole.icon ?? 'star',
      period,
      rule,
      target,
      reward_kind,
      reward_value,
      reward_provider_id: game?.reward_provider_id ?? null,
      reward_game_id: game?.reward_game_id ?? null,
      reward_stake_satang: game?.reward_stake_satang ?? null,
      link: whole.link ?? null,
      action: whole.action ?? null,
      event_id: whole.event_id ?? null,
      starts_at: whole.starts_at ?? now,
      ends_at: whole.ends_at ?? null,
      is_open: whole.is_open ?? true,
      published_at: now,
      published_by: by,
    })
    .execute();
  return version;
}
