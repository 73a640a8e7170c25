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

/**
 * What a bet type pays from now on. Bills keep the rate that they were placed at; who confirms a bill of the old rate
 * is asked again. @throws FORBIDDEN, BET_TYPE_UNKNOWN
 */
export async function setRate(props: TermsProps & { betType: BetType; rateHundredths: number }): Promise<void> {
  const { betType, rateHundredths } = props;
  if (rateHundredths <= 0) throw refuse('a rate is above 0');
  await actAsStaff(props, async (tx) => {
    const before = await lockRate(tx, props, betType);
    await tx
      .updateTable('lotto_rate')
      .set({ rate_hundredths: rateHundredths })
      .where(({ and }) => and({ category_id: props.categoryId, bet_type: betType }))
      .execute();
    const details = { betType, from: before.rate_hundredths, to: rateHundredths };
    return { done: undefined, audit: await auditOf(tx, props, 'set-rate', details) };
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
  await actAsStaff(props, async (tx) => {
    const before = await lockRate(tx, props, betType);
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
    await tx
      .updateTable('lotto_rate')
      .set(after)
      .where(({ and }) => and({ category_id: props.categoryId, bet_type: betType }))
      .execute();
    return { done: undefined, audit: await auditOf(tx, props, 'set-limit', { betType, ...asText(after) }) };
  });
}

/** What one member may stake on one round in all; null for no limit. @throws FORBIDDEN */
export async function setRoundLimit(props: TermsProps & { perRoundSatang: bigint | null }): Promise<void> {
  const { categoryId, perRoundSatang } = props;
  await actAsStaff(props, async (tx) => {
    const category = await getCategory(tx, categoryId);
    await assertStaff(tx, props.staffId, category.agent_id);
    const update = tx.updateTable('lotto_category').set({ max_per_round_satang: perRoundSatang });
    await update.where('id', '=', categoryId).execute();
    const perRound = perRoundSatang === null ? null : String(perRoundSatang);
    const details = { max_per_round_satang: perRound };
    return { done: undefined, audit: await auditOf(tx, props, 'set-limit', details) };
  });
}

async function lockRate(tx: Tx, { categoryId, staffId }: TermsProps, betType: BetType) {
  const { agent_id } = await getCategory(tx, categoryId);
  await assertStaff(tx, staffId, agent_id);
  const rate = await tx
    .selectFrom('lotto_rate')
    .selectAll()
    .where(({ and }) => and({ category_id: categoryId, bet_type: betType }))
    .forUpdate()
    .executeTakeFirst();
  if (!rate) throw new BusinessError('BET_TYPE_UNKNOWN');
  return rate;
}

async function auditOf(
  tx: Tx,
  { categoryId, staffId }: TermsProps,
  act: string,
  details: StaffAct['details'],
): Promise<StaffAct> {
  const { agent_id: agentId } = await getCategory(tx, categoryId);
  return { staffId, agentId, act, categoryId, details };
}

const asText = (amounts: Record<string, bigint>): Record<string, string> =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, String(amount)]));
