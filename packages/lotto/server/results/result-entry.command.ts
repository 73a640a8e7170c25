import type { Tx } from '@chokdee/kernel/db';
import { actAsStaff, assertStaff, refuse } from '@chokdee/kernel/staff';
import { getCategory, getRound } from '../rounds/round.repository.ts';
import { auditOf, enqueueSettlement, type RoundActProps } from '../rounds/round-acts.ts';
import { mapResult, type PublishedResult } from './draw-numbers.rules.ts';

interface EntryProps extends RoundActProps {
  readonly published: PublishedResult;
}

/**
 * First of two persons: what the source published. Nothing is final until another one confirms it.
 * @throws PublishedResultInvalid, FORBIDDEN (round still takes bets, or staff member of another agent)
 */
export async function enterResult(props: EntryProps & { sourceUrl: string | null }): Promise<void> {
  const { db, roundId, staffId, now, published } = props;
  const round = await getRound(db, roundId);
  const category = await getCategory(db, round.category_id);
  await assertStaff(db, staffId, round.agent_id);
  if (now < round.closes_at) throw refuse('the round still takes bets');
  if (category.group === 'yeekee') throw refuse('a Yeekee result comes from the shots alone');
  if (round.status !== 'scheduled' && round.status !== 'closed') throw refuse(`the round is ${round.status}`);
  mapResult(category.result_mapping, published);
  const { sourceUrl } = props;
  const read = { published: JSON.stringify(published), source_url: sourceUrl };
  const entry = { ...read, entered_by: staffId, entered_at: now };
  await actAsStaff(props, async (tx) => {
    await tx
      .insertInto('lotto_result_entry')
      .values({ round_id: roundId, ...entry })
      // Whoever enters again replaces what nobody has confirmed yet.
      .onConflict((conflict) =>
        conflict.column('round_id').doUpdateSet(entry).where('lotto_result_entry.confirmed_by', 'is', null),
      )
      .execute();
    return {
      done: undefined,
      audit: auditOf(round, { staffId, act: 'enter-result', details: { published, sourceUrl } }),
    };
  });
}

/** Second person: reads the source again and enters the same. @throws FORBIDDEN for the first one or other numbers */
export async function confirmResult(props: EntryProps): Promise<void> {
  const { roundId, staffId, now } = props;
  await actAsStaff(props, async (tx) => {
    const entry = await tx
      .selectFrom('lotto_result_entry')
      .selectAll()
      .where('round_id', '=', roundId)
      .forUpdate()
      .executeTakeFirst();
    const round = await getRound(tx, roundId);
    await assertStaff(tx, staffId, round.agent_id);

    if (!entry) throw refuse('nobody has entered a result yet');
    if (entry.entered_by === staffId) throw refuse('another person than the one who entered it has to confirm');
    if (entry.confirmed_by !== null) return { done: undefined, audit: null };
    const { result_mapping } = await getCategory(tx, round.category_id);
    const numbers = JSON.stringify(mapResult(result_mapping, entry.published));
    if (JSON.stringify(mapResult(result_mapping, props.published)) !== numbers) {
      throw refuse('the first person entered other numbers');
    }
    await assertReversed(tx, roundId);
    await tx
      .updateTable('lotto_result_entry')
      .set({ confirmed_by: staffId, confirmed_at: now })
      .where('round_id', '=', roundId)
      .execute();
    const resulted = await tx
      .updateTable('lotto_round')
      .set({ status: 'resulted', numbers, resulted_at: now })
      .where('id', '=', roundId)
      .where('status', 'in', ['scheduled', 'closed'])
      .executeTakeFirst();
    if (resulted.numUpdatedRows === 0n) throw refuse(`the round is ${round.status}`);
    await enqueueSettlement(tx, round, now);
    return { done: undefined, audit: auditOf(round, { staffId, act: 'confirm-result', details: { numbers } }) };
  });
}

/** A new result waits until the bills of the one that was taken back are pending again. */
async function assertReversed(tx: Tx, roundId: number): Promise<void> {
  const running = await tx
    .selectFrom('lotto_reversal')
    .select('no')
    .where('round_id', '=', roundId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (running) throw refuse('the former result is still being taken back');
}
