import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { enqueueRangeJobs, type JobDeps, type MemberRange, type RunningJobDeps } from '@chokdee/kernel/jobs';
import { sql } from 'kysely';
import { getRound, type RoundRow } from '../rounds/round.repository.ts';
import type { BillStatus } from '../schema/lotto.tables.ts';

type RoundDeps = Pick<JobDeps, 'db' | 'live'>;

/** Change of all bills of a round: settlement, or its reversal. Bills that have changed are never in `from` again. */
export interface RoundChange {
  /** Job of a range. */
  readonly name: string;
  /** States of bills that are still to change. */
  readonly from: readonly BillStatus[];
  isDue(round: RoundRow): boolean;
  /** Changes some bills in its transaction. Returns how many, and tells the members of it after the commit. */
  changeSome(
    tx: Tx,
    round: RoundRow,
    batch: Batch,
  ): Promise<{ bills: number; tell(live: JobDeps['live']): Promise<void> }>;
  /** Closes the round when no bill is left. May run more than once. */
  end(deps: RoundDeps, round: RoundRow, at: Date): Promise<void>;
}

export interface Batch {
  readonly range: MemberRange;
  /** Most bills that it changes. */
  readonly most: number;
  readonly at: Date;
}

/** Bills of a range: some tenths of a second, so its job costs little and several processes share a large round. */
const BILLS_OF_RANGE = 2_000;
/** Bills of a transaction, which locks the wallets of its winners for some 0.1 s. */
const BILLS_AT_ONCE = 1_000;

interface Changing {
  readonly range: MemberRange;
  readonly at: Date;
  /** Undefined in the transaction of a larger act, which ends as a whole. */
  readonly ending?: AbortSignal | undefined;
}

export interface RangePayload extends MemberRange {
  readonly roundId: string;
  readonly resultNo: number;
}

const everyMember: MemberRange = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** Changes the bills of a round here, or leaves them to a job for each range of members. */
export async function startChange(change: RoundChange, deps: RunningJobDeps, roundId: number): Promise<void> {
  const { db, clock, ending } = deps;
  const round = await getRound(db, roundId);
  if (!change.isDue(round)) return;
  const ranges = await listRanges(db, round, change.from);
  if (ranges.length <= 1) return changeAll(change, deps, round, { at: clock.now(), ending });
  await enqueueRangeJobs(db, {
    name: change.name,
    key: `${change.name}:${roundId}:${round.result_no}`,
    runAt: clock.now(),
    payload: { roundId: String(roundId), resultNo: round.result_no },
    ranges,
  });
}

/** Changes the bills of one range. The last range closes the round. */
export async function changeRange(
  change: RoundChange,
  deps: RunningJobDeps,
  { roundId, resultNo, from, to }: RangePayload,
): Promise<void> {
  const { db, clock, ending } = deps;
  const round = await getRound(db, Number(roundId));
  if (round.result_no !== resultNo || !change.isDue(round)) return;
  await changeBills(change, deps, round, { range: { from, to }, at: clock.now(), ending });
  await endIfDone(change, deps, round, clock.now());
}

/** Changes all bills of a round one batch after the other. */
export async function changeAll(
  change: RoundChange,
  deps: RoundDeps,
  round: RoundRow,
  times: Pick<Changing, 'at' | 'ending'>,
): Promise<void> {
  await changeBills(change, deps, round, { range: everyMember, ...times });
  await endIfDone(change, deps, round, times.at);
}

async function changeBills(
  change: RoundChange,
  { db, live }: RoundDeps,
  round: RoundRow,
  { range, at, ending }: Changing,
): Promise<void> {
  const batch = { range, at, most: BILLS_AT_ONCE };
  for (;;) {
    ending?.throwIfAborted();
    const { bills, tell } = await inTransaction(db, (tx) => change.changeSome(tx, round, batch));
    await tell(live);
    if (bills < BILLS_AT_ONCE) return;
  }
}

/** Two ranges that end together both look after their commit, so at least one of them finds no bill left. */
async function endIfDone(change: RoundChange, deps: RoundDeps, round: RoundRow, at: Date): Promise<void> {
  if (!(await hasBills(deps.db, round, change.from))) await change.end(deps, round, at);
}

/** Says that bills of the round are in one of these states. Looks from the end, where the last range is. */
export async function hasBills(
  db: Queryable,
  round: Pick<RoundRow, 'id' | 'first_bill_id'>,
  statuses: readonly BillStatus[],
): Promise<boolean> {
  const bills = db.selectFrom('lotto_bill').select('id');
  const ofRound = bills.where('id', '>=', round.first_bill_id).where('round_id', '=', round.id);
  for (const status of statuses) {
    const last = ofRound.where('status', '=', status).orderBy('member_id', 'desc').orderBy('id', 'desc').limit(1);
    if ((await last.executeTakeFirst()) !== undefined) return true;
  }
  return false;
}

/** Splits the members with bills in these states into ranges of about so many bills. */
async function listRanges(db: Queryable, round: RoundRow, statuses: readonly BillStatus[]): Promise<MemberRange[]> {
  const { rows } = await sql<{ from: number; to: number }>`
    select min(member_id)::float8 as "from", max(member_id)::float8 as "to" from (
      select member_id, (sum(count(*)) over (order by member_id) - 1)::bigint / ${BILLS_OF_RANGE}::bigint as place from lotto_bill
        where id >= ${round.first_bill_id} and round_id = ${round.id} and status = any(${statuses}::text[]) group by member_id) placed
      group by place order by place`.execute(db);
  return rows;
}
