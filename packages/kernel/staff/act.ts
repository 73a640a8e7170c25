import { inTransaction, type Queryable, type Tx } from '../db/transaction.ts';
import { toJson } from '../money/money.ts';
import { findAgentId } from './find-agent.ts';
import type { OpsDeps, OpsInput } from './ops-command.ts';
import { staffIdOf } from './staff-acts.ts';

/** What the audit log says of an act. */
export interface StaffAct {
  readonly staffId: number;
  readonly agentId: number;
  /** What was done, e.g. `void-round`. */
  readonly act: string;
  readonly details: Record<string, unknown>;
  /** Of what concerns a single lottery. */
  readonly categoryId?: number;
  readonly roundId?: number;
}

/**
 * Runs an act of a staff member and writes its audit row in the same transaction: both stand, or neither. `audit` is
 * null when the act found nothing to change. Announce what was done after it, not in it.
 */
export async function actAsStaff<T>(
  { db, now }: { readonly db: Queryable; readonly now: Date },
  work: (tx: Tx) => Promise<{ readonly done: T; readonly audit: StaffAct | null }>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const { done, audit } = await work(tx);
    if (audit) await insertAudit(tx, audit, now);
    return done;
  });
}

/** Who acts for which agent, and when. */
export interface Acting {
  readonly agentId: number;
  /** Username of the staff member. */
  readonly by: string;
  readonly now: Date;
}

interface TypedAct {
  readonly input: OpsInput;
  readonly act: string;
  /** Whose rows are changed; left out: the agent that --agent names. */
  readonly agentId?: number;
}

/** Runs an act as its command was typed: by whom `--by` names, with what was typed in the audit log. */
export async function actAsTyped<T>(
  { db, now }: OpsDeps,
  { input, act, agentId: known }: TypedAct,
  work: (tx: Tx, acting: Acting) => Promise<T>,
): Promise<T> {
  const agentId = known ?? (await findAgentId(db, input));
  const staffId = await staffIdOf(db, agentId, input);
  return actAsStaff({ db, now }, async (tx) => ({
    done: await work(tx, { agentId, by: input.options.by ?? '', now }),
    audit: { staffId, agentId, act, details: detailsOf(input) },
  }));
}

function detailsOf({ places, pairs, options: { by: _, ...options }, switches }: OpsInput): StaffAct['details'] {
  const chosen = [...switches].filter((name) => name !== 'json').map((name) => [name, true]);
  return { ...places, ...pairs, ...options, ...Object.fromEntries(chosen) };
}

async function insertAudit(tx: Tx, audit: StaffAct, at: Date): Promise<void> {
  await tx
    .insertInto('staff_audit')
    .values({
      agent_id: audit.agentId,
      staff_id: audit.staffId,
      act: audit.act,
      category_id: audit.categoryId ?? null,
      round_id: audit.roundId ?? null,
      details: toJson(audit.details),
      at,
    })
    .execute();
}
