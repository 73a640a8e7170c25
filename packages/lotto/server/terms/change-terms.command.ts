import type { Queryable, Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { actAsStaff, assertStaff, refuse, type StaffAct } from '@chokdee/kernel/staff';
import type { BetType } from '../bets/bet-type.rules.ts';
import { getCategory } from '../rounds/round.repository.ts';

interface TermsProps {
  readonly db: Queryable;
  readonly categoryId: number;
  readonly staffId: number;
  readonly now: Date;
}

/** Changes the terms of a lottery by an act of staff; the audit log says what the change returns. */
async function changeTerms(
  props: TermsProps,
  act: string,
  change: (tx: Tx) => Promise<StaffAct['details']>,
): Promise<void> {
  const { categoryId, staffId } = props;
  await actAsStaff(props, async (tx) => {
    const { agent_id: agentId } = await getCategory(tx, categoryId);
    await assertStaff(tx, staffId, agentId);
    return { done: undefined, audit: { staffId, agentId, act, categoryId, details: await change(tx) } };
  });
}

/**
 * What a bet type pays from now on. Bills keep the rate that they were placed at; who confirms a bill of the old rate
 * is asked again. @throws FORBIDDEN, BET_TYPE_UNKNOWN
 */
export async function setRate(props: TermsProps & { betType: BetType; rateHundredths: number }): Promise<void> {
  const { betType, rateHundredths } = props;
  if (rateHundredths <= 0) throw refuse('a rate is above 0');
  await changeTerms(props, 'set-rate', async (tx) => {
    const { before, update } = await lockRate(tx, props, betType);
    await update.set({ rate_hundredths: rateHundredths }).execute();
    return { betType, from: before.rate_hundredths, to: rateHundredths };
  });
}

export interface NewLimits {
  readonly minSatang?: bigint | undefined;
  readonly maxSatang?: bigint | undefined;
  readonly perNumberSatang?: bigint | undefined;
}

/** What one line of a bet type may carry, and one member on one number. @throws FORBIDDEN, BET_TYPE_UNKNOWN */
export async function setLimits(props: TermsProps & { betType: BetType; limits: NewLimits }): Promise<void> {
  const { betType, limits } = props;
  await changeTerms(props, 'set-limit', async (tx) => {
    const { before, update } = await lockRate(tx, props, betType);
    const after = {
      min_stake_satang: limits.minSatang ?? before.min_stake_satang,
      max_stake_satang: limits.maxSatang ?? before.max_stake_satang,
      max_per_number_satang: limits.perNumberSatang ?? before.max_per_number_satang,
    };
    if (after.min_stake_satang <= 0n || after.max_stake_satang < after.min_stake_satang) {
      throw refuse('the least stake is above 0 and not above the highest');
    }
    if (after.max_per_number_satang < after.max_stake_satang) {
      throw refuse('the limit of a number is not below the highest stake');
    }
    await update.set(after).execute();
    return { betType, ...after };
  });
}

/** What one member may stake on one round in all; null for no limit. @throws FORBIDDEN */
export async function setRoundLimit(props: TermsProps & { perRoundSatang: bigint | null }): Promise<void> {
  const { categoryId, perRoundSatang } = props;
  await changeTerms(props, 'set-limit', async (tx) => {
    const update = tx.updateTable('lotto_category').set({ max_per_round_satang: perRoundSatang });
    await update.where('id', '=', categoryId).execute();
    return { max_per_round_satang: perRoundSatang };
  });
}

async function lockRate(tx: Tx, { categoryId }: TermsProps, betType: BetType) {
  const key = { category_id: categoryId, bet_type: betType };
  const before = await tx
    .selectFrom('lotto_rate')
    .selectAll()
    .where(({ and }) => and(key))
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new BusinessError('BET_TYPE_UNKNOWN');
  return { before, update: tx.updateTable('lotto_rate').where(({ and }) => and(key)) };
}
