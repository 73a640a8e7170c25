import type { Queryable } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import type { Selectable } from 'kysely';
import type { RateRow } from '../bets/stake.rules.ts';
import type { LottoCategoryTable, LottoVersionTable } from '../schema/lotto.tables.ts';

export type VersionRow = Selectable<LottoVersionTable>;
/** A lottery as one of its versions says. */
export type CategoryRow = Selectable<LottoCategoryTable> &
  Omit<VersionRow, 'category_id' | 'no' | 'entered_at' | 'entered_by'>;

const ofVersion = [
  'v.in_force_from',
  'v.schedule_text',
  'v.schedule',
  'v.market',
  'v.result_mapping',
  'v.rules',
  'v.max_items',
  'v.max_per_round_satang',
  'v.cooldown_s',
  'v.min_shots',
  'v.rank_1_prize_satang',
  'v.rank_16_prize_satang',
  'v.prize_min_stake_satang',
] as const;
const ofCategory = [
  'c.id',
  'c.agent_id',
  'c.code',
  'c.name',
  'c.group',
  'c.source_name',
  'c.source_url',
  'c.bill_prefix',
  'c.fairness',
  'c.sort',
  'c.emblem',
] as const;

/** Lotteries as they are today. */
export function lotteryQuery(db: Queryable) {
  return db
    .selectFrom('lotto_category as c')
    .innerJoin('lotto_version as v', (join) =>
      join.onRef('v.category_id', '=', 'c.id').onRef('v.no', '=', 'c.version_no'),
    )
    .select([...ofCategory, ...ofVersion, 'v.no as version_no']);
}

/** Lotteries with each version from the one in force today on, the oldest first: what rounds to come follow. */
export function lotteriesAhead(db: Queryable) {
  return db
    .selectFrom('lotto_category as c')
    .innerJoin('lotto_version as v', (join) =>
      join.onRef('v.category_id', '=', 'c.id').onRef('v.no', '>=', 'c.version_no'),
    )
    .select([...ofCategory, ...ofVersion, 'v.no as version_no'])
    .orderBy('c.id')
    .orderBy('v.no');
}

/** The lottery of a round, as it was when the round was opened. */
export async function lotteryOfRound(
  db: Queryable,
  round: { readonly category_id: number; readonly version_no: number },
): Promise<CategoryRow> {
  return db
    .selectFrom('lotto_category as c')
    .innerJoin('lotto_version as v', 'v.category_id', 'c.id')
    .select([...ofCategory, ...ofVersion, 'v.no as version_no'])
    .where(({ and }) => and({ 'c.id': round.category_id, 'v.no': round.version_no }))
    .executeTakeFirstOrThrow();
}

export const getCategory = (db: Queryable, categoryId: number): Promise<CategoryRow> =>
  lotteryQuery(db).where('c.id', '=', categoryId).executeTakeFirstOrThrow();

/** @throws CATEGORY_UNKNOWN, also for a lottery of another agent */
export async function findCategory(db: Queryable, agentId: number, categoryId: number): Promise<CategoryRow> {
  const category = await lotteryQuery(db)
    .where(({ and }) => and({ 'c.id': categoryId, 'c.agent_id': agentId }))
    .executeTakeFirst();
  if (!category) throw new BusinessError('CATEGORY_UNKNOWN');
  return category;
}

/** Rates and stakes of a version of a lottery. */
export async function listRates(
  db: Queryable,
  { categoryId, versionNo }: { readonly categoryId: number; readonly versionNo: number },
): Promise<RateRow[]> {
  const rows = await db
    .selectFrom('lotto_rate')
    .selectAll()
    .where(({ and }) => and({ category_id: categoryId, version_no: versionNo }))
    .execute();
  return rows.map((row) => ({
    betType: row.bet_type,
    rateHundredths: row.rate_hundredths,
    minStakeSatang: row.min_stake_satang,
    maxStakeSatang: row.max_stake_satang,
    maxPerNumberSatang: row.max_per_number_satang,
  }));
}

export const ratesOf = (db: Queryable, { id, version_no }: Pick<CategoryRow, 'id' | 'version_no'>) =>
  listRates(db, { categoryId: id, versionNo: version_no });

export const ratesOfRound = (
  db: Queryable,
  round: { readonly category_id: number; readonly version_no: number },
): Promise<RateRow[]> => listRates(db, { categoryId: round.category_id, versionNo: round.version_no });
