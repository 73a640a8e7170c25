import { fund, registerMember, type TestMember } from '@chokdee/api/testing';
import type { Deps } from '@chokdee/kernel/app';
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
  const changed_at = deps.clock.now();
  const limits = crowd.flatMap(({ id }) => [
    { member_id: id, kind: 'stake' as const, period: 'month' as const, amount_satang: LIMIT_SATANG, changed_at },
    { member_id: id, kind: 'loss' as const, period: 'week' as const, amount_satang: LIMIT_SATANG, changed_at },
  ]);
  await deps.db.insertInto('member_limits').values(limits).execute();
  return crowd;
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
