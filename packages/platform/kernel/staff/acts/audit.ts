import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction, type Queryable, type Tx } from '../../db/transaction.ts';
import { toJson } from '../../money/money.ts';
import type { Moves } from '../eyes.ts';
import type { OpsCommand, OpsInput } from '../ops-command.ts';

export type AuditOutcome = 'done' | 'asked' | 'refused' | 'read';

/** A line of the audit log about an act, a refusal or a look. */
export interface AuditEntry {
  /** Null for a person whom nothing proves. */
  readonly staffId: number | null;
  readonly agentId: number | null;
  readonly act: string;
  readonly outcome: AuditOutcome;
  readonly details: unknown;
  /** Why it was done or refused. */
  readonly reason?: string | undefined;
  readonly subject?: string | undefined;
  readonly memberId?: number | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly moves?: Moves | undefined;
  readonly approvalId?: number | undefined;
  /** The sender's own word for this act, and what was answered: a repetition is answered the same. */
  readonly once?: string | undefined;
  readonly answer?: unknown;
  /** Given on the database, past the calls. */
  readonly isDirect?: boolean | undefined;
  /** Concerns the whole house: for persons of every agent alone. */
  readonly isOfHouse?: boolean | undefined;
  readonly at: Date;
}

/** Written in the transaction of what it tells; any number of them in one statement. */
export async function writeAudit(tx: Tx, ...entries: readonly AuditEntry[]): Promise<void> {
  await tx.insertInto('staff_audit').values(entries.map(rowOf)).execute();
}

/** Members of a look that its row names one by one; a whole list as a file only counts the others. */
const NAMED_MEMBERS = 1_000;

/** Members whom a look has shown, by their agent. */
export type ShownMembers = ReadonlyMap<number, ReadonlySet<number>>;

/** Names the members in the details of a look. */
export function detailsOfLook(details: object, shown: Iterable<number> = []): Record<string, unknown> {
  const members = [...new Set(shown)];
  const more = members.length - NAMED_MEMBERS;
  return {
    ...details,
    ...(members.length > 0 && { members: members.slice(0, NAMED_MEMBERS) }),
    ...(more > 0 && { members_more: more }),
  };
}

/** Writes a look for the chosen agent, and for each other agent whose members it has shown. */
export async function writeLook(
  tx: Tx,
  look: Omit<AuditEntry, 'outcome' | 'agentId' | 'details'> & { readonly agentId: number; readonly details: object },
  shown: ShownMembers,
): Promise<void> {
  const agentIds = new Set([look.agentId, ...shown.keys()]);
  const entries = [...agentIds].map((agentId): AuditEntry => {
    const members = [...(shown.get(agentId) ?? [])];
    const about = agentId === look.agentId ? look.memberId : undefined;
    const isOfOne = about === undefined && members.length === 1;
    const details = detailsOfLook(look.details, isOfOne ? [] : members);
    return { ...look, agentId, outcome: 'read', details, memberId: isOfOne ? members[0] : about };
  });
  await writeAudit(tx, ...entries);
}

type RefusedLook = Pick<AuditEntry, 'staffId' | 'agentId' | 'act' | 'reason' | 'isDirect' | 'at'>;

/** Time in ms within which a view that is refused to a person again is not written again: pages repeat their views. */
const SAME_LOOK_MS = 60_000;

/** Writes down that a view was refused to a person, without what the person looked for. */
export function writeRefusedLook(db: Queryable, look: RefusedLook): Promise<void> {
  const { staffId, act, at } = look;
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`refused look ${staffId} ${act}`}, 0))`.execute(tx);
    const known = tx
      .selectFrom('staff_audit')
      .select('id')
      .where(({ and }) => and({ staff_id: staffId, act, outcome: 'refused' }))
      .where('at', '>', new Date(at.getTime() - SAME_LOOK_MS));
    if (!(await known.limit(1).executeTakeFirst())) await writeAudit(tx, { ...look, outcome: 'refused', details: {} });
  });
}

function rowOf(entry: AuditEntry) {
  return {
    staff_id: entry.staffId,
    agent_id: entry.agentId,
    act: entry.act,
    outcome: entry.outcome,
    details: toJson(entry.details),
    reason: entry.reason ?? null,
    subject: entry.subject ?? null,
    member_id: entry.memberId ?? null,
    before: jsonOf(entry.before),
    after: jsonOf(entry.after),
    moved_satang: entry.moves?.satang ?? null,
    moved_to: entry.moves?.subject ?? null,
    approval_id: entry.approvalId ?? null,
    once: entry.once ?? null,
    answer: entry.once === undefined ? null : jsonOf(entry.answer),
    direct: entry.isDirect ? true : null,
    of_house: entry.isOfHouse ? true : null,
    at: entry.at,
  };
}

export const jsonOf = (value: unknown): string | null => (value === undefined ? null : toJson(value));

/** Returns the typed words of an act that is not done: a person who confirms it blindly must not read them. */
export const detailsBefore = (command: OpsCommand, input: OpsInput): Record<string, unknown> =>
  command.kind === 'act' && command.isBlind ? input.places : detailsOf(command, input);

/** Names a file in base64 by its size and SHA-256: the file itself is never on record. */
function fileOf(base64: string) {
  const bytes = Buffer.from(base64, 'base64');
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Returns the input of a view as the audit log keeps it. */
export const detailsOfView = (input: object, files: readonly string[] = []): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, files.includes(name) ? fileOf(String(value)) : value]),
  );

/** Returns the typed words as the audit log keeps them. */
export function detailsOf(
  command: OpsCommand,
  { places, pairs, options, switches }: OpsInput,
): Record<string, unknown> {
  const { by: _by, agent: _agent, once: _once, ...typed } = options;
  const kept = Object.entries(typed).map(([name, text]) => {
    const { isSecret, longest } = command.options?.[name] ?? {};
    return [name, longest !== undefined ? fileOf(text) : isSecret ? `${text.split(',').length} of them` : text];
  });
  const chosen = [...switches].filter((name) => name !== 'json').map((name) => [name, true]);
  return { ...places, ...pairs, ...Object.fromEntries([...kept, ...chosen]) };
}
