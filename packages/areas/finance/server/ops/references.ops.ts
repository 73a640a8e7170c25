import type { Queryable } from '@chokdee/kernel/db';
import { listReferenceKinds, numbersOfKind, type ReferenceKind, readOwnNumber } from '@chokdee/kernel/references';
import { baht, type OpsCommand, readCommand, refuse } from '@chokdee/kernel/staff';
import { wordTitle } from '@chokdee/kernel/titles';
import { refusals } from '../refusals.copy.ts';

interface Found {
  /** Null means a movement without a reference: `id` is its place in the member's ledger. */
  readonly kind: ReferenceKind | null;
  readonly id: string;
  /** Null means that several members share it, such as a round of a lottery. */
  readonly memberId: number | null;
}

async function findReference(db: Queryable, agentId: number, number: string): Promise<Found | undefined> {
  const own = readOwnNumber('TX', number);
  if (own) return { kind: null, ...own };
  for (const kind of listReferenceKinds()) {
    const found = await numbersOfKind(kind).find(db, agentId, number);
    if (found) return { kind, ...found };
  }
  return undefined;
}

/** Movements of the number in its member's ledger, oldest first. */
function movementsOf(db: Queryable, memberId: number, { kind, id }: Found) {
  const own = db.selectFrom('ledger_transfers').selectAll().where('member_id', '=', memberId);
  const rows =
    kind === null
      ? own.where('id', '=', Number.parseInt(id, 10) || 0)
      : own.where(({ and }) => and({ reference_kind: kind, reference_id: id }));
  return rows.orderBy('id').limit(100).execute();
}

const showCommand = readCommand({
  name: 'references show',
  summary: 'What a member quotes: whose it is, what it is, and what it moved; the number as the statement has it.',
  places: ['reference'],
  permission: 'ledger.read',
  isPersonal: true,
  read: async ({ db, agentId }, { places: { reference = '' } }) => {
    const number = reference.trim().toUpperCase();
    const unknown = refuse(refusals.noReference(number));
    const found = await findReference(db, agentId, number);
    if (!found) throw unknown;
    const { memberId } = found;
    if (memberId === null) return { data: found, text: `${number}: ${found.kind} ${found.id}` };
    const member = await db
      .selectFrom('members')
      .select('username')
      .where(({ and }) => and({ id: memberId, agent_id: agentId }))
      .executeTakeFirst();
    const movements = member ? await movementsOf(db, memberId, found) : [];
    if (!member || movements.length === 0) throw unknown;
    const lines = movements.map((row) =>
      [
        row.at.toISOString(),
        row.kind.padEnd(15),
        baht(row.amount_satang).padStart(12),
        baht(row.balance_after_satang).padStart(12),
        wordTitle({ key: row.title_key, params: row.title_params }),
      ].join('  '),
    );
    const head = `${number}: ${found.kind ?? 'movement'} ${found.id} of ${member.username}`;
    return { data: { ...found, username: member.username, movements }, text: [head, ...lines].join('\n') };
  },
});

export const referenceCommands: readonly OpsCommand[] = [showCommand];
