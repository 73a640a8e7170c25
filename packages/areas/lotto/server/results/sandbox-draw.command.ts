import { randomInt } from 'node:crypto';
import { inTransaction, type Queryable } from '@chokdee/kernel/db';
import { writeAudit } from '@chokdee/kernel/staff';
import { sql } from 'kysely';
import { isDrawAskedFor } from '../draws/draw-asked.ts';
import { isWatched } from '../feed/feed.repository.ts';
import { getRound } from '../rounds/round.repository.ts';
import { lockForAct } from '../rounds/round-acts.ts';
import type { PublishedResult, ResultMapping } from './draw-numbers.rules.ts';
import { recordResult } from './record-result.command.ts';

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0');

/** A result as the source of the lottery would publish it. Sandbox only: no real draw stands behind it. */
export function drawInSandbox(mapping: ResultMapping): PublishedResult {
  switch (mapping) {
    case 'government':
      return {
        firstPrize: digits(6),
        front: [digits(3), digits(3)],
        back: [digits(3), digits(3)],
        two: digits(2),
      };
    case 'prize_and_two':
      return { firstPrize: digits(6), two: digits(2) };
    case 'hanoi':
      return { specialPrize: digits(5), firstPrize: digits(5) };
    case 'lao':
      return { firstPrize: digits(4) };
    case 'stock':
      return { close: `${randomInt(1000, 50_000)}.${digits(2)}`, change: `+${randomInt(300)}.${digits(2)}` };
    case 'yeekee':
      throw new Error('Yeekee is never drawn: its result comes from the shots.');
  }
}

/** Finds the two persons of the sandbox who enter and confirm: those of the agent, else those of every agent. */
export async function sandboxStaff(db: Queryable, agentId: number): Promise<readonly [number, number]> {
  const [first, second] = await db
    .selectFrom('staff')
    .select('id')
    .where('is_sandbox', '=', true)
    .where((eb) => eb.or([eb('agent_id', '=', agentId), eb('every_agent', '=', true)]))
    .orderBy(sql`agent_id <> ${agentId}`)
    .orderBy('id')
    .limit(2)
    .execute();
  if (!first || !second) throw new Error(`Agent ${agentId} has no two staff members of the sandbox.`);
  return [first.id, second.id];
}

/** A drawn result, by the two marked staff members of the sandbox. What somebody entered waits for another person. */
export async function sandboxDraw(db: Queryable, roundId: number, now: Date): Promise<void> {
  const round = await getRound(db, roundId);
  if (round.status === 'resulted' || round.status === 'cancelled') return;
  const [first, second] = await sandboxStaff(db, round.agent_id);
  const published = drawInSandbox(round.result_mapping);
  await inTransaction(db, async (tx) => {
    const { agent_id: agentId } = round;
    if (await isDrawAskedFor(tx, round, now)) return;
    // Its sources are asked, and two persons enter what they say.
    if (round.round_no === null && (await isWatched(tx, round.code))) return;
    const drawn = { published, sourceUrl: null, entered: { by: first, at: now }, confirmedBy: second, now };
    await recordResult(tx, { round: await lockForAct(tx, { agentId, roundId }), ...drawn });
    const act = {
      staffId: second,
      agentId,
      act: 'enter-result',
      outcome: 'done',
      subject: `round:${roundId}`,
    } as const;
    await writeAudit(tx, { ...act, details: { published }, at: now });
  });
}
