import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { sql } from 'kysely';

export const COUNT_PLAYERS = 'game.players';
const EVERY_MS = 5 * 60_000;
/** A round is written in the transaction that opens it: by then it is there, or it never will be. */
const LATE_MS = 60_000;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** Least players of a counted game: one member's play is their own affair. And the most games that stand out. */
const FEWEST_PLAYERS = 2;
const MOST_HITS = 24;

/** Every start asks for it, and each run for the next; one time is counted once, by whichever process. */
export async function enqueueCountPlayers({ jobs, db, clock }: Pick<Deps, 'jobs' | 'db' | 'clock'>): Promise<void> {
  const runAt = new Date((Math.floor(clock.now().getTime() / EVERY_MS) + 1) * EVERY_MS);
  const at = runAt.toISOString();
  await jobs.enqueue(db, { name: COUNT_PLAYERS, key: `${COUNT_PLAYERS}:${at}`, runAt, payload: { at } });
}

/**
 * Counts the members who played each game in the last seven days. New rounds are read once, a day of them at most in
 * one transaction. The count goes by the members and games of the week, so its cost does not grow with the database.
 */
export async function countPlayers(deps: Deps): Promise<void> {
  await enqueueCountPlayers(deps);
  const now = deps.clock.now();
  const until = new Date(now.getTime() - LATE_MS);
  const weekAgo = new Date(now.getTime() - WEEK_MS);
  let isBehind = true;
  while (isBehind) isBehind = await inTransaction(deps.db, (tx) => readRounds(tx, { weekAgo, until }));
  await inTransaction(deps.db, async (tx) => {
    await tx.deleteFrom('game_week_players').where('last_played_at', '<=', weekAgo).execute();
    await writeCounts(tx);
  });
}

/** Takes in what was played since the last time. @returns whether more is left */
async function readRounds(
  tx: Tx,
  { weekAgo, until }: { readonly weekAgo: Date; readonly until: Date },
): Promise<boolean> {
  const start = { id: 1, counted_until: weekAgo };
  await tx
    .insertInto('game_play_counts')
    .values(start)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { counted_until } = await tx
    .selectFrom('game_play_counts')
    .select('counted_until')
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const from = counted_until > weekAgo ? counted_until : weekAgo;
  if (from >= until) return false;
  const to = new Date(Math.min(until.getTime(), from.getTime() + DAY_MS));
  // Rounds of a provider that holds the money are known when a session ends.
  await sql`
    insert into game_week_players (member_id, game_id, agent_id, last_played_at)
      select member_id, game_id, agent_id, max(at) from (
        select r.member_id, r.game_id, r.agent_id, r.opened_at as at from agents a
          join game_rounds r on r.agent_id = a.id and r.opened_at >= ${from} and r.opened_at < ${to}
          where r.status <> 'voided'
        union all select member_id, game_id, agent_id, closed_at from game_sessions
          where closed_at >= ${from} and closed_at < ${to} and rounds > 0
      ) played group by member_id, game_id, agent_id
    on conflict (member_id, game_id) do update set last_played_at = excluded.last_played_at`.execute(tx);
  await tx.updateTable('game_play_counts').set({ counted_until: to }).where('id', '=', 1).execute();
  return to < until;
}

/** Only games whose figure is another one are written. */
async function writeCounts(tx: Tx): Promise<void> {
  await sql`
    with players as (
      select agent_id, game_id, count(*)::integer as players from game_week_players group by agent_id, game_id
    ), counted as (
      select agent_id, game_id, players,
        players >= ${FEWEST_PLAYERS} and rank() over (partition by agent_id order by players desc) <= ${MOST_HITS} as is_hit
      from players
    )
    update games g set players_week = coalesce(c.players, 0), is_hit = coalesce(c.is_hit, false)
      from games old left join counted c on c.agent_id = old.agent_id and c.game_id = old.id
      where g.agent_id = old.agent_id and g.id = old.id
        and (old.players_week, old.is_hit) is distinct from (coalesce(c.players, 0), coalesce(c.is_hit, false))`.execute(
    tx,
  );
}
