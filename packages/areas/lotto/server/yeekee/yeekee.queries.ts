import type { DataOf } from '@chokdee/contracts';
import type { Queryable } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { beaconTimeOf, quicknet } from '@chokdee/lotto-contract/beacon-chains';
import type { Selectable } from 'kysely';
import { lotteryOfRound } from '../rounds/lottery.repository.ts';
import { presentRound, roundStatusAt } from '../rounds/round.presenter.ts';
import { type RoundRow, roundQuery } from '../rounds/round.repository.ts';
import { presentShot } from './shot.presenter.ts';
import { PAGE } from './shot-archive.ts';
import { type ShotPlaces, shotsBetween } from './shots-of-round.ts';
import type { YeekeeTables } from './yeekee.tables.ts';

const LIST_LIMIT = 200;

export function assertYeekee(round: RoundRow): void {
  if (round.group !== 'yeekee') throw new BusinessError('NOT_YEEKEE');
}

export async function listDay(db: Queryable, round: RoundRow, now: Date) {
  const rows = await roundQuery(db)
    .where(({ and }) => and({ 'lotto_round.category_id': round.category_id, draw_date: round.draw_date }))
    .orderBy('closes_at')
    .execute();
  return rows.map((row) => presentRound(row, now));
}

/** Lists the last accepted shots first. Rank 16 is the sixteenth of all shots, whatever `after` leaves out. */
export async function listShots(
  places: ShotPlaces,
  round: RoundRow,
  after: number,
  viewerId: number | null,
): Promise<DataOf<'GET /api/lotto/yeekee/lists'>> {
  const counter = await places.db
    .selectFrom('yeekee_counter')
    .selectAll()
    .where('round_id', '=', round.id)
    .executeTakeFirstOrThrow();
  // Leaves out shots that came between the two reads: they would not fit count and sum.
  const last = { from: Math.max(1, counter.shots - LIST_LIMIT + 1), to: counter.shots };
  const shots = (await shotsBetween(places, round.id, last)).reverse();
  return {
    round_id: String(round.id),
    count: counter.shots,
    sum: String(counter.sum),
    shooters: counter.shooters,
    rank_16: shots[15]?.number ?? null,
    shots: shots.filter((shot) => shot.position > after).map((shot) => presentShot(shot, viewerId)),
  };
}

/** Round of the public beacon that was named in advance; null means a round without one. */
export const beaconOf = (round: number | null) =>
  round === null ? null : { round, at: beaconTimeOf(quicknet, round).toISOString() };

function withWord(
  committed: Selectable<YeekeeTables['yeekee_seed']>,
  outcome: Partial<Selectable<YeekeeTables['yeekee_outcome']>> = {},
) {
  const named = beaconOf(committed.beacon_round);
  if (named === null) return null;
  const after = committed.beacon_after && { after: committed.beacon_after.toISOString() };
  return { ...named, ...after, chain: outcome.beacon_chain ?? null, signature: outcome.beacon_signature ?? null };
}

async function archiveOf(db: Queryable, roundId: number) {
  const found = await db.selectFrom('yeekee_archive').selectAll().where('round_id', '=', roundId).executeTakeFirst();
  return found && { archive: { file: found.file, sha256: found.sha256, at: found.archived_at.toISOString() } };
}

/**
 * Shows the commit alone before the result. A void round reveals its shots, never its seed. Pages the shots by their
 * position: the next page begins behind `after`.
 */
export async function proofOf(
  places: ShotPlaces,
  round: RoundRow,
  { after, viewerId, now }: { readonly after: number; readonly viewerId: number | null; readonly now: Date },
): Promise<DataOf<'GET /api/lotto/yeekee/proof'>> {
  const { db } = places;
  const category = await lotteryOfRound(db, round);
  const committed = await db
    .selectFrom('yeekee_seed')
    .selectAll()
    .where('round_id', '=', round.id)
    .executeTakeFirstOrThrow();
  const outcome = await db.selectFrom('yeekee_outcome').selectAll().where('round_id', '=', round.id).executeTakeFirst();
  const isOver = round.status === 'resulted' || round.status === 'cancelled';
  const counter = await db
    .selectFrom('yeekee_counter')
    .select('shots')
    .where('round_id', '=', round.id)
    .executeTakeFirstOrThrow();
  const page = { from: after + 1, to: Math.min(after + PAGE, counter.shots) };
  const rows = isOver ? await shotsBetween(places, round.id, page) : [];
  const ranked = async (position = 0) => {
    const [shot] = position > 0 ? await shotsBetween(places, round.id, { from: position, to: position }) : [];
    return shot ? presentShot(shot, viewerId) : null;
  };
  const rank16 = await ranked(outcome?.rank_16_position);
  const isCommitted = category.fairness === 'commit_reveal';
  return {
    round_id: String(round.id),
    formula_version: outcome?.formula_version ?? (committed.beacon_round === null ? 1 : 2),
    fairness: category.fairness ?? 'classic',
    commit: isCommitted ? committed.commit_hash : null,
    seed: outcome && isCommitted ? (committed.seed?.toString('hex') ?? null) : null,
    shots_hash: outcome?.shots_hash ?? null,
    shot_count: isOver ? counter.shots : 0,
    shots: rows.map((row) => presentShot(row, viewerId)),
    sum: outcome ? String(outcome.sum) : null,
    beacon: isCommitted ? withWord(committed, outcome) : null,
    system_number: outcome && outcome.system_number !== null ? String(outcome.system_number) : null,
    rank_1: await ranked(outcome?.rank_1_position),
    rank_16: rank16,
    rank_16_number: rank16?.number ?? null,
    result: outcome?.result ?? null,
    numbers: round.numbers,
    status: roundStatusAt(round, now),
    void_reason: round.void_reason,
    ...(await archiveOf(db, round.id)),
  };
}
