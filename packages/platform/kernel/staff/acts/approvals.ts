import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../db/transaction.ts';
import { toJson } from '../../money/money.ts';
import type { OpsCommand, OpsInput } from '../ops-command.ts';
import type { StaffTables, StoredInput } from '../staff.tables.ts';

export type ApprovalRow = Selectable<StaffTables['approvals']>;

/** Returns the same text for equal values, whatever the order of their keys. */
export function canonical(value: unknown): string {
  const sorted = (_name: string, part: unknown): unknown =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  return JSON.stringify(JSON.parse(toJson(value) ?? 'null'), sorted);
}

/** Keeps all of an input that the act reads. Person and reason are kept beside it. */
export function storeInput(command: OpsCommand, { places, pairs, options, switches }: OpsInput): StoredInput {
  const { by: _by, agent: _agent, once: _once, reason, ...kept } = options;
  const ownReason = reason !== undefined && command.options?.reason ? { reason } : {};
  const chosen = [...switches].filter((name) => name !== 'json').sort();
  return { places, pairs, options: { ...kept, ...ownReason }, switches: chosen };
}

export const restoreInput = ({ switches, ...input }: StoredInput): OpsInput => ({
  ...input,
  switches: new Set(switches),
});

/** Names one act with one input of one agent. */
export const digestOf = (act: string, agentId: number, input: StoredInput): string =>
  createHash('sha256').update(canonical({ act, agentId, input })).digest('hex');

export const openApprovals = (db: Queryable, agentId: number, now: Date) =>
  db
    .selectFrom('approvals')
    .selectAll('approvals')
    .where('approvals.agent_id', '=', agentId)
    .where('decision', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('approvals.id');

/** Keeps what concerns the whole house from persons of one agent. */
export const ofReach = (table: 'approvals' | 'staff_audit', everyAgent: boolean) =>
  sql<boolean>`(${everyAgent} or ${sql.ref(`${table}.of_house`)} is null)`;

/** Checks that a request is about the record that an input names. */
export const isOfRecord = ({ input }: ApprovalRow, { places }: OpsInput): boolean =>
  canonical(input.places) === canonical(places);

/** Finds and locks an approval until the transaction ends. */
export const lockApproval = (tx: Tx, agentId: number, id: number): Promise<ApprovalRow | undefined> =>
  tx
    .selectFrom('approvals')
    .selectAll()
    .where(({ and }) => and({ agent_id: agentId, id }))
    .forUpdate()
    .executeTakeFirst();

type Decision = Pick<ApprovalRow, 'decided_by' | 'decided_at'> &
  (
    | { readonly decision: 'refused'; readonly decision_reason: string }
    | { readonly decision: 'approved'; readonly executed_at: Date /** Result as JSON. */; readonly result: string }
  );

export async function decide(tx: Tx, id: number, decision: Decision): Promise<void> {
  await tx.updateTable('approvals').set(decision).where('id', '=', id).execute();
}

/** Presents an act to the person who decides on it. */
export function presentApproval(row: ApprovalRow) {
  const { id, act, permission, before, after, asked_at, expires_at, reason, input } = row;
  const typed = { ...input.places, ...(!row.is_blind && { ...input.pairs, ...input.options }) };
  return { id, act, permission, reason, asked_at, expires_at, before, after, typed };
}
