import { fund, registerMember, type TestMember } from '@chokdee/api/testing';
import type { Deps } from '@chokdee/kernel/app';
import { sql } from 'kysely';
import { rateOf } from './bench-database.ts';

/** Enough for all bills of a run, of one member alone too. */
const FUND_THB = 9_000_000;
const LIMIT_SATANG = 900_000_000n;

/** Registers members with money, a session, and limits of their own for stakes and losses. Their ids have no gap. */
export async function registerCrowd(deps: Deps, members: number): Promise<TestMember[]> {
  const crowd: TestMember[] = [];
  // A kept database has the crowds of earlier runs.
  const { count } = await deps.db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('username', 'like', 'bench%')
    .executeTakeFirstOrThrow();
  let no = Number(count);
  await rateOf([...Array(members).keys()], 12, async () => {
    no += 1;
    const member = await registerMember(deps, { username: `bench${no}`, mobile: `05${String(no).padStart(8, '0')}` });
    await fund(deps, member, FUND_THB);
    crowd.push(member);
  });
  crowd.sort((one, other) => one.id - other.id);
  const [first, last] = [crowd[0]?.id ?? 0, crowd.at(-1)?.id ?? 0];
  if (last - first !== members - 1) throw new Error('the ids of the members have a gap');
  await setLimits(deps, crowd);
  return crowd;
}

/** Gives members limits of their own for stakes and losses, once. */
export async function setLimits({ db, clock }: Deps, members: readonly TestMember[]): Promise<void> {
  const changed_at = clock.now();
  const limits = members.flatMap(({ id }) => [
    { member_id: id, kind: 'stake' as const, period: 'month' as const, amount_satang: LIMIT_SATANG, changed_at },
    { member_id: id, kind: 'loss' as const, period: 'week' as const, amount_satang: LIMIT_SATANG, changed_at },
  ]);
  await db
    .insertInto('member_limits')
    .values(limits)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Finds the open round of a lottery, and lifts its limit of a member on a round. */
export async function openRound(deps: Deps, code: string) {
  const round = await deps.db
    .selectFrom('lotto_round')
    .innerJoin('lotto_category', 'lotto_category.id', 'lotto_round.category_id')
    .select(['lotto_round.id', 'lotto_round.category_id'])
    .where('code', '=', code)
    .where('lotto_round.agent_id', '=', 1)
    .where('opens_at', '<', deps.clock.now())
    .where('closes_at', '>', deps.clock.now())
    .executeTakeFirstOrThrow();
  const update = deps.db.updateTable('lotto_version').set({ max_per_round_satang: null });
  await update.where('category_id', '=', round.category_id).execute();
  return round;
}

let made = 0;

/** Numbers from 700 on may be closed or reduced. */
const OPEN_NUMBERS = 700;

/** Next bill: members take turns, and numbers spread. */
export function nextBill<M>(members: readonly M[], roundId: number, lines: number) {
  made += 1;
  const member = members[made % members.length];
  if (!member) throw new Error('no member');
  const items = Array.from({ length: lines }, (_, line) => {
    const digits = String((made + line * 7) % OPEN_NUMBERS).padStart(3, '0');
    return { bet_type: '3top' as const, number: digits, amount: 1 };
  });
  return { member, bill: { round_id: String(roundId), items } };
}

/** Counts stakes by number between the passes, so that none pays for another one's bills. */
export async function countStakes({ db }: Deps): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ bills: number }>`select lotto_count_stakes(2000) as bills`.execute(db);
    if ((rows[0]?.bills ?? 0) === 0) return;
  }
}
