import type { Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { refuse } from '@chokdee/kernel/staff';
import type { BetType } from '../bets/bet-type.rules.ts';
import { refusals } from '../refusals.copy.ts';
import { getCategory } from '../rounds/lottery.repository.ts';

interface TermsProps {
  readonly categoryId: number;
  readonly betType: BetType;
}

/**
 * Changes the rate of a bet type from now on. Bills keep the rate that they were placed at; a member who confirms a
 * bill of the old rate is asked again. @throws FORBIDDEN, BET_TYPE_UNKNOWN
 */
export async function setRate(tx: Tx, props: TermsProps & { rateHundredths: number }): Promise<void> {
  const { rateHundredths } = props;
  if (rateHundredths <= 0) throw refuse(refusals.rateAboveZero);
  const { update } = await lockRate(tx, props);
  await update.set({ rate_hundredths: rateHundredths }).execute();
}

export interface NewLimits {
  readonly minSatang?: bigint | undefined;
  readonly maxSatang?: bigint | undefined;
  readonly perNumberSatang?: bigint | undefined;
}

/** Changes the stakes of a line, and the limit of one member on one number. @throws FORBIDDEN, BET_TYPE_UNKNOWN */
export async function setLimits(tx: Tx, props: TermsProps & { limits: NewLimits }): Promise<void> {
  const { limits } = props;
  const { before, update } = await lockRate(tx, props);
  const after = {
    min_stake_satang: limits.minSatang ?? before.min_stake_satang,
    max_stake_satang: limits.maxSatang ?? before.max_stake_satang,
    max_per_number_satang: limits.perNumberSatang ?? before.max_per_number_satang,
  };
  if (after.min_stake_satang <= 0n || after.max_stake_satang < after.min_stake_satang) {
    throw refuse(refusals.leastStake);
  }
  if (after.max_per_number_satang < after.max_stake_satang) {
    throw refuse(refusals.numberLimit);
  }
  await update.set(after).execute();
}

/** Changes the limit of one member on one round; null means no limit. */
export async function setRoundLimit(tx: Tx, categoryId: number, perRoundSatang: bigint | null): Promise<void> {
  const update = tx.updateTable('lotto_version').set({ max_per_round_satang: perRoundSatang });
  await update
    .where('category_id', '=', categoryId)
    .where('no', '<=', (from) => from.selectFrom('lotto_category').select('version_no').where('id', '=', categoryId))
    .execute();
}

/**
 * Locks a bet type as the lottery has it today. The update changes today's version and those before it, which open
 * rounds may have; a later version keeps its own rate. @throws BET_TYPE_UNKNOWN
 */
export async function lockRate(tx: Tx, { categoryId, betType }: TermsProps) {
  const { version_no: today } = await getCategory(tx, categoryId);
  const key = { category_id: categoryId, bet_type: betType };
  const before = await tx
    .selectFrom('lotto_rate')
    .selectAll()
    .where(({ and }) => and({ ...key, version_no: today }))
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new BusinessError('BET_TYPE_UNKNOWN');
  const update = tx.updateTable('lotto_rate').where(({ and }) => and(key));
  return { before, update: update.where('version_no', '<=', today) };
}
