import type { Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { canonicalNumber } from '@chokdee/lotto-contract/bet-types';
import { sql } from 'kysely';
import { type BetType, isNumberOfType } from '../bets/bet-type.rules.ts';
import type { RateStep } from '../bets/stake.rules.ts';
import type { RoundRow } from '../rounds/round.repository.ts';
import type { StepRow } from '../schema/lotto.tables.ts';

/** A restriction of a number from now on; bills placed before keep their rates. */
export type NewRestriction =
  | { kind: 'none' }
  | { kind: 'full_ban' }
  | { kind: 'reduce_rate'; rateHundredths: number }
  | { kind: 'stepped'; steps: readonly RateStep[] };

interface RestrictProps {
  /** Locked, so that placements under way count. */
  readonly round: RoundRow;
  readonly now: Date;
  readonly betType: BetType;
  /** Digits in any order, where the bet type wins in any order. */
  readonly number: string;
  readonly restriction: NewRestriction;
}

/**
 * Restricts a number of a round, in every order where any order wins. Earlier stakes on it count into the steps.
 * @throws FORBIDDEN, BET_NUMBER_INVALID, ROUND_CLOSED
 */
export async function restrictNumber(tx: Tx, props: RestrictProps): Promise<void> {
  const { round, betType, restriction, now } = props;
  const { id: roundId } = round;
  if (!isNumberOfType(betType, props.number)) throw new BusinessError('BET_NUMBER_INVALID');
  const number = canonicalNumber(betType, props.number);
  if (round.status !== 'scheduled' || now >= round.closes_at) throw new BusinessError('ROUND_CLOSED');
  if (restriction.kind === 'none') {
    const all = tx.deleteFrom('lotto_restriction');
    await all.where(({ and }) => and({ round_id: roundId, bet_type: betType, number })).execute();
    return;
  }
  const { rows } = await sql<{ staked: bigint }>`
    select coalesce(sum(stake_satang), 0)::bigint as staked from lotto_number_now
      where bill_id >= ${round.first_bill_id} and round_id = ${roundId} and bet_type = ${betType} and number = ${number}`.execute(
    tx,
  );
  const terms = {
    kind: restriction.kind,
    rate_hundredths: restriction.kind === 'reduce_rate' ? restriction.rateHundredths : null,
    steps: restriction.kind === 'stepped' ? JSON.stringify(restriction.steps.map(toRow)) : null,
    staked_satang: rows[0]?.staked ?? 0n,
  };
  await tx
    .insertInto('lotto_restriction')
    .values({ round_id: roundId, bet_type: betType, number, ...terms })
    .onConflict((conflict) => conflict.columns(['round_id', 'bet_type', 'number']).doUpdateSet(terms))
    .execute();
}

const toRow = (step: RateStep): StepRow => ({
  up_to_satang: String(step.upToSatang),
  rate_hundredths: step.rateHundredths,
});
