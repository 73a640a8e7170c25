import { bangkokDate } from '@chokdee/kernel/calendar';
import type { Queryable } from '@chokdee/kernel/db';
import type { Selectable } from 'kysely';
import { isNewest } from '../newest-version.ts';
import { type Period, periodOf } from './period.rules.ts';
import { progressOf } from './progress.repository.ts';
import type { MarkKind, QuestTables } from './quest.tables.ts';

export type QuestRow = Selectable<QuestTables['quest_versions']>;

/** A quest as it stands for a member. */
export interface QuestState {
  readonly quest: QuestRow;
  readonly period: Period;
  readonly progress: bigint;
  readonly state: 'active' | 'claimable' | 'claimed' | 'expired';
  readonly claimedAt: Date | null;
}

/** The newest version of each quest. */
export function listQuests(db: Queryable, agentId: number): Promise<QuestRow[]> {
  return db
    .selectFrom('quest_versions')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where(isNewest('quest_versions'))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function findClaim(db: Queryable, memberId: number, questId: string, periodKey: string) {
  return db
    .selectFrom('quest_claims')
    .selectAll()
    .where(({ and }) => and({ member_id: memberId, quest_id: questId, period_key: periodKey }))
    .executeTakeFirst();
}

/** Once per reference: a day, a round. */
export async function markQuest(
  db: Queryable,
  { memberId, kind, reference, at }: { memberId: number; kind: MarkKind; reference: string; at: Date },
): Promise<void> {
  await db
    .insertInto('quest_marks')
    .values({ member_id: memberId, kind, reference, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const markVisit = (db: Queryable, memberId: number, now: Date): Promise<void> =>
  markQuest(db, { memberId, kind: 'visit', reference: bangkokDate(now), at: now });

export const isRunning = ({ is_open, starts_at, ends_at }: QuestRow, now: Date): boolean =>
  is_open && starts_at <= now && (ends_at === null || ends_at > now);

export async function stateOfQuest(db: Queryable, memberId: number, quest: QuestRow, now: Date): Promise<QuestState> {
  const period = periodOf(quest, now);
  const claim = await findClaim(db, memberId, quest.id, period.key);
  if (claim) return { quest, period, progress: claim.progress, state: 'claimed', claimedAt: claim.claimed_at };
  const progress = await progressOf[quest.rule](db, { memberId, period, now });
  const isDone = progress >= quest.target;
  const state = !isRunning(quest, now) ? 'expired' : isDone ? 'claimable' : 'active';
  return { quest, period, progress, state, claimedAt: null };
}

/** All that run, as they stand for the member. */
export async function listStates(
  db: Queryable,
  { memberId, agentId, now }: { memberId: number; agentId: number; now: Date },
): Promise<QuestState[]> {
  const running = (await listQuests(db, agentId)).filter((quest) => isRunning(quest, now));
  return Promise.all(running.map((quest) => stateOfQuest(db, memberId, quest, now)));
}

/** The last 50, with the version that each was claimed on. */
export function listClaims(db: Queryable, memberId: number) {
  return db
    .selectFrom('quest_claims as c')
    .innerJoin('quest_versions as q', (join) =>
      join.onRef('q.agent_id', '=', 'c.agent_id').onRef('q.id', '=', 'c.quest_id').onRef('q.version', '=', 'c.version'),
    )
    .selectAll('q')
    .select(['c.progress', 'c.claimed_at'])
    .where('c.member_id', '=', memberId)
    .orderBy('c.claimed_at', 'desc')
    .limit(50)
    .execute();
}

export async function countClaims(db: Queryable, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('quest_claims')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
