import type { Tx } from '@chokdee/kernel/db';
import { refuse } from '@chokdee/kernel/staff';
import { type BetType, betTypes } from '@chokdee/lotto-contract/bet-types';
import { draws, type ResultMapping } from '@chokdee/lotto-contract/draws';
import { sql } from 'kysely';
import { refusals } from '../refusals.copy.ts';
import {
  assertFromToday,
  followVersion,
  lastVersionBefore,
  lockByCode,
  type SetLottery,
  standingRounds,
} from './new-version.ts';
import { restrictionsOf } from './standing-restrictions.ts';

/** Stakes of a bet type in satang, and its rate. */
export interface FirstTerms {
  readonly rateHundredths: number;
  readonly minSatang: bigint;
  readonly maxSatang: bigint;
  readonly perNumberSatang: bigint;
}

interface AddProps {
  readonly agentId: number;
  readonly code: string;
  readonly betType: BetType;
  readonly terms: FirstTerms;
  /** The first draw day whose rounds take the type. */
  readonly inForceFrom: string;
  readonly staffId: number;
  readonly now: Date;
}

/**
 * Gives a bet type of a lottery its first rate, as a new version that is otherwise a copy of the newest one. Standing
 * rounds keep their version, and so do not take the type. @throws FORBIDDEN
 */
export async function addBetType(tx: Tx, props: AddProps): Promise<SetLottery> {
  const { agentId, code, betType, terms, inForceFrom, now } = props;
  assertFromToday(inForceFrom, now);
  assertTerms(betType, terms);
  const category = await lockByCode(tx, agentId, code);
  if (!category) throw refuse(refusals.noLottery(code));
  const from = { categoryId: category.id, no: await lastVersionBefore(tx, category.id, inForceFrom) };
  await copyVersion(tx, from, props);
  await insertTerms(tx, { categoryId: category.id, no: from.no + 1 }, { betType, ...terms });
  const standing = await standingRounds(tx, category.id, inForceFrom);
  const set = { categoryId: category.id, versionNo: from.no + 1, standing };
  await followVersion(tx, set, now);
  return set;
}

/** A rate above the count of numbers pays more than a stake on each of them costs. */
function assertTerms(betType: BetType, { rateHundredths, minSatang, maxSatang, perNumberSatang }: FirstTerms): void {
  const numbers = 10 ** betTypes[betType].digits;
  if (rateHundredths <= 0 || rateHundredths > numbers * 100) throw refuse(refusals.rateOfType(betType, numbers));
  if (minSatang <= 0n || maxSatang < minSatang) throw refuse(refusals.leastStake);
  if (perNumberSatang < maxSatang) throw refuse(refusals.numberLimit);
}

interface VersionKey {
  readonly categoryId: number;
  readonly no: number;
}

async function copyVersion(
  tx: Tx,
  { categoryId, no }: VersionKey,
  { betType, inForceFrom, staffId, now }: AddProps,
): Promise<void> {
  const { schedule, rules, ...row } = await tx
    .selectFrom('lotto_version')
    .selectAll()
    .where(({ and }) => and({ category_id: categoryId, no }))
    .executeTakeFirstOrThrow();
  assertDrawn(betType, row.result_mapping);
  const entered = { no: no + 1, in_force_from: inForceFrom, entered_by: staffId, entered_at: now };
  const texts = { schedule: JSON.stringify(schedule), rules: JSON.stringify(rules) };
  await tx
    .insertInto('lotto_version')
    .values({ ...row, ...texts, ...entered })
    .execute();
  await sql`
    insert into lotto_rate (category_id, version_no, bet_type, rate_hundredths, min_stake_satang, max_stake_satang,
        max_per_number_satang)
      select category_id, version_no + 1, bet_type, rate_hundredths, min_stake_satang, max_stake_satang,
        max_per_number_satang from lotto_rate where category_id = ${categoryId} and version_no = ${no}`.execute(tx);
  await sql`
    insert into lotto_standing_restriction (category_id, version_no, bet_type, number, kind, rate_hundredths, steps)
      select category_id, version_no + 1, bet_type, number, kind, rate_hundredths, steps
        from lotto_standing_restriction where category_id = ${categoryId} and version_no = ${no}`.execute(tx);
}

function assertDrawn(betType: BetType, format: ResultMapping): void {
  if (!draws[format].places.includes(betTypes[betType].reads)) throw refuse(refusals.notDrawn(betType, format));
}

interface NewTerms extends FirstTerms {
  readonly betType: BetType;
}

async function insertTerms(tx: Tx, { categoryId, no }: VersionKey, terms: NewTerms): Promise<void> {
  const { betType, rateHundredths, minSatang, maxSatang, perNumberSatang } = terms;
  const key = { category_id: categoryId, version_no: no };
  const added = await tx
    .insertInto('lotto_rate')
    .values({
      ...key,
      bet_type: betType,
      rate_hundredths: rateHundredths,
      min_stake_satang: minSatang,
      max_stake_satang: maxSatang,
      max_per_number_satang: perNumberSatang,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('bet_type')
    .executeTakeFirst();
  if (!added) throw refuse(refusals.hasRate(betType));
  const rate = { rate: rateHundredths / 100, min: 1, max: 1 };
  const restricted = restrictionsOf({ [betType]: rate }).map((row) => ({ ...row, ...key }));
  if (restricted.length > 0) await tx.insertInto('lotto_standing_restriction').values(restricted).execute();
}
