import { BusinessError } from '@chokdee/kernel/errors';
import { sql } from 'kysely';
import { type BetType, isNumberOfType } from '../bets/bet-type.rules.ts';
import type { RateStep } from '../bets/stake.rules.ts';
import { changeRound, type RoundActProps } from '../rounds/round-acts.ts';
import type { StepRow } from '../schema/lotto.tables.ts';

/** How a number is restricted from now on; bills placed before keep their rates. */
export type NewRestriction =
  | { kind: 'none' }
  | { kind: 'full_ban' }
  | { kind: 'reduce_rate'; rateHundredths: number }
  | { kind: 'stepped'; steps: readonly RateStep[] };

interface RestrictProps extends RoundActProps {
  readonly betType: BetType;
  readonly number: string;
  readonly restriction: NewRestriction;
}

/**
 * Restricts a number of a round. What was staked on it before counts into the steps.
 * @throws FORBIDDEN, BET_NUMBER_INVALID, ROUND_CLOSED
 */
export async function restrictNumber(props: RestrictProps): Promise<void> {
  const { roundId, betType, number, restriction, now } = props;
  if (!isNumberOfType(betType, number)) throw new BusinessError('BET_NUMBER_INVALID');
  // The round is locked: the sum below misses no bill that is being placed.
  await changeRound(props, 'restrict-number', async (tx, round) => {
    if (round.status !== 'scheduled' || now >= round.closes_at) throw new BusinessError('ROUND_CLOSED');
    const { rows } = await sql<{ sold: bigint }>`
      select coalesce(sum(l.amount_satang), 0)::bigint as sold from lotto_bill b
        join lotto_bill_line l on l.member_id = b.member_id and l.bill_id = b.id
        where b.round_id = ${roundId} and b.status = 'pending' and l.bet_type = ${betType} and l.number = ${number}`.execute(
      tx,
    );
    if (restriction.kind === 'none') {
      await tx
        .deleteFrom('lotto_restriction')
        .where(({ and }) => and({ round_id: roundId, bet_type: betType, number }))
        .execute();
      return { betType, number, kind: restriction.kind };
    }
    const terms = {
      kind: restriction.kind,
      rate_hundredths: restriction.kind === 'reduce_rate' ? restriction.rateHundredths : null,
      steps: restriction.kind === 'stepped' ? JSON.stringify(restriction.steps.map(toRow)) : null,
      staked_satang: rows[0]?.sold ?? 0n,
    };
    await tx
      .insertInto('lotto_restriction')
      .values({ round_id: roundId, bet_type: betType, number, ...terms })
      .onConflict((conflict) => conflict.columns(['round_id', 'bet_type', 'number']).doUpdateSet(terms))
      .execute();
    return { betType, number, ...terms };
  });
}

const toRow = (step: RateStep): StepRow => ({
  up_to_satang: String(step.upToSatang),
  rate_hundredths: step.rateHundredths,
});
