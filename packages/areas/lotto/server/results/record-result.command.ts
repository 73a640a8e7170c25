import type { Tx } from '@chokdee/kernel/db';
import { refuse } from '@chokdee/kernel/staff';
import { refusals, roundWords } from '../refusals.copy.ts';
import type { RoundRow } from '../rounds/round.repository.ts';
import { assertReversed, enqueueSettlement } from '../rounds/round-acts.ts';
import { mapResult, type PublishedResult } from './draw-numbers.rules.ts';

interface ResultProps {
  /** Locked. */
  readonly round: RoundRow;
  readonly published: PublishedResult;
  readonly sourceUrl: string | null;
  readonly entered: { readonly by: number; readonly at: Date };
  /** Another person, who read the source again; null to try out whether it could be. */
  readonly confirmedBy: number | null;
  readonly now: Date;
}

/**
 * Records the published result, read by two persons, and has the round settled. @throws PublishedResultInvalid,
 * FORBIDDEN
 */
export async function recordResult(tx: Tx, props: ResultProps): Promise<void> {
  const { round, published, sourceUrl, entered, confirmedBy, now } = props;
  if (now < round.closes_at) throw refuse(refusals.takesBets);
  if (round.group === 'yeekee') throw refuse(refusals.yeekeeResult);
  if (round.status !== 'scheduled' && round.status !== 'closed')
    throw refuse(refusals.roundIs(roundWords[round.status]));
  const numbers = mapResult(round.result_mapping, published);
  await assertReversed(tx, round.id);
  if (confirmedBy === null) return;
  await tx
    .insertInto('lotto_result_entry')
    .values({
      round_id: round.id,
      published: JSON.stringify(published),
      source_url: sourceUrl,
      entered_by: entered.by,
      entered_at: entered.at,
      confirmed_by: confirmedBy,
      confirmed_at: now,
    })
    .execute();
  await tx
    .updateTable('lotto_round')
    .set({ status: 'resulted', numbers: JSON.stringify(numbers), resulted_at: now })
    .where('id', '=', round.id)
    .execute();
  await enqueueSettlement(tx, round, now);
}
