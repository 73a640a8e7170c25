import type { Queryable, Tx } from '@chokdee/kernel/db';
import { enqueueJob } from '@chokdee/kernel/jobs';
import { actAsStaff, assertStaff, refuse, type StaffAct } from '@chokdee/kernel/staff';
import { getRound, type RoundRow } from './round.repository.ts';

/** Which round a staff member acts on, and when. */
export interface RoundActProps {
  readonly db: Queryable;
  readonly roundId: number;
  readonly staffId: number;
  readonly now: Date;
}

/** What the audit log says of an act on a round. */
export const auditOf = (
  { id: roundId, agent_id: agentId, category_id: categoryId }: RoundRow,
  act: Pick<StaffAct, 'staffId' | 'act' | 'details'>,
): StaffAct => ({ ...act, agentId, categoryId, roundId });

/** The round of an act, locked: waits for the bills that are being placed. @throws FORBIDDEN */
export async function lockForAct(tx: Tx, { roundId, staffId }: RoundActProps): Promise<RoundRow> {
  await tx.selectFrom('lotto_round').select('id').where('id', '=', roundId).forUpdate().execute();
  const round = await getRound(tx, roundId);
  await assertStaff(tx, staffId, round.agent_id);
  return round;
}

/** Changes a round by an act of staff; the audit log says what the change returns. @throws FORBIDDEN */
export async function changeRound(
  props: RoundActProps,
  act: string,
  change: (tx: Tx, round: RoundRow) => Promise<StaffAct['details']>,
): Promise<void> {
  await actAsStaff(props, async (tx) => {
    const round = await lockForAct(tx, props);
    const details = await change(tx, round);
    return { done: undefined, audit: auditOf(round, { staffId: props.staffId, act, details }) };
  });
}

interface Wanted {
  readonly roundId: number;
  readonly act: 'void-round' | 'reverse-result';
  /** Both persons have to ask for the same. */
  readonly details: Record<string, string>;
  readonly staffId: number;
  readonly now: Date;
}

/**
 * What needs two persons: the first asks for it, the second asks for the same. Returns whether it may be done now.
 * @throws FORBIDDEN when the second asks for something else
 */
export async function confirmedByTwo(tx: Tx, { roundId, act, details, staffId, now }: Wanted): Promise<boolean> {
  const open = await tx
    .selectFrom('lotto_proposal')
    .selectAll()
    .where(({ and }) => and({ round_id: roundId, act }))
    .where('confirmed_by', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const proposal = { details: JSON.stringify(details), proposed_by: staffId, proposed_at: now };
  if (!open) {
    await tx
      .insertInto('lotto_proposal')
      .values({ round_id: roundId, act, ...proposal })
      .execute();
    return false;
  }
  const update = tx.updateTable('lotto_proposal').where('id', '=', open.id);
  if (open.proposed_by === staffId) {
    await update.set(proposal).execute();
    return false;
  }
  const differing = Object.keys(details).find((name) => open.details[name] !== details[name]);
  if (differing) throw refuse(`the first person asked for ${differing} "${String(open.details[differing])}"`);
  await update.set({ confirmed_by: staffId, confirmed_at: now }).execute();
  return true;
}

/** The settlement of a round that has its result or is void; asked for twice, done once, and anew after a reversal. */
export async function enqueueSettlement(tx: Tx, round: { id: number; result_no: number }, at: Date): Promise<void> {
  await enqueueRoundJob(tx, { name: 'lotto.settle', key: settleJobKey(round), roundId: round.id, at });
}

export function settleJobKey({ id, result_no }: { id: number; result_no: number }): string {
  return result_no === 0 ? `lotto.settle:${id}` : `lotto.settle:${id}:${result_no}`;
}

interface RoundJob {
  readonly name: string;
  readonly key: string;
  readonly roundId: number;
  readonly at: Date;
}

/** Written with the act that makes it due. */
export async function enqueueRoundJob(tx: Tx, { name, key, roundId, at }: RoundJob): Promise<void> {
  await enqueueJob(tx, { name, key, runAt: at, payload: { roundId: String(roundId) } });
}
