import type { Tx } from '@chokdee/kernel/db';
import { refuse } from '@chokdee/kernel/staff';
import { sql } from 'kysely';
import { refusals } from '../refusals.copy.ts';
import { findAccount } from './accounts.query.ts';
import { markLines } from './read-lines.ts';
import { openFile, type ReadFile, readFile } from './statement-file.ts';
import type { StatementForm } from './statement-form.ts';

interface ImportProps {
  readonly agentId: number;
  readonly account: string;
  readonly name: string;
  readonly base64: string;
  /** Null means the form that is kept for the account, or a guessed one. */
  readonly form: StatementForm | null;
  /** Lines that a person has looked at and that are no movement. */
  readonly skipped: readonly number[];
  readonly by: string;
  readonly now: Date;
}

export interface Imported {
  readonly sha256: string;
  readonly lines: number;
  /** Lines that no file had before. */
  readonly new_lines: number;
  /** Lines that were read otherwise before. */
  readonly changed_lines: number;
  /** Lines of this file that are no movement any more. */
  readonly removed_lines: number;
  readonly days: readonly string[];
  /** The same file was imported before. */
  readonly is_known: boolean;
}

/** Lines in one insert. */
const CHUNK = 1_000;
/** Refused lines that the refusal names. */
const NAMED = 5;

/**
 * Keeps the lines of a file of a bank, each once, and the form for the next file of the account. Lines that are known
 * are replaced when they are read otherwise: nothing is settled by a line. A line that is not understood refuses the
 * file, unless it is named as none. @throws FORBIDDEN
 */
export async function importStatement(tx: Tx, props: ImportProps): Promise<Imported> {
  const { agentId, account, form, by, now } = props;
  if (!(await findAccount(tx, agentId, account))) throw refuse(refusals.noAccount(account));
  const file = openFile(props.base64);
  const read = await readFile(tx, file, { agentId, account, form, now });
  assertRead(read, props.skipped);
  const { id, isKnown } = await keepFile(tx, props, { sha256: file.sha256, lines: read.lines.length });
  const marked = markLines(read.lines);
  const { fresh, changed } = await keepLines(tx, { agentId, account, fileId: id }, marked);
  const removed = await removeOthers(tx, { agentId, account, fileId: id }, marked);
  await keepForm(tx, { agentId, account, form: read.form, by, now });
  const days = [...new Set(read.lines.map(({ day }) => day))].sort();
  const counts = { new_lines: fresh, changed_lines: changed, removed_lines: removed };
  return { sha256: file.sha256, lines: read.lines.length, ...counts, days, is_known: isKnown };
}

/** @throws FORBIDDEN for a file that would be guessed at, that has unread lines, or that has no movement */
function assertRead({ lines, refused, dateForms }: ReadFile, skipped: readonly number[]): void {
  if (dateForms.length > 1)
    throw refuse(refusals.datesUnsure({ en: dateForms.join(' and as '), th: dateForms.join(', ') }));
  const isSkipped = new Set(skipped);
  const unread = refused.filter(({ line }) => !isSkipped.has(line));
  if (unread.length > 0) {
    const named = unread.slice(0, NAMED).map(({ line, reason }) => `${line}: ${reason}`);
    throw refuse(refusals.linesUnread(unread.length, named.join('; ')));
  }
  if (lines.length === 0) throw refuse(refusals.noMovement);
}

async function keepFile(
  tx: Tx,
  { agentId, account, name, by, now }: ImportProps,
  { sha256, lines }: { readonly sha256: string; readonly lines: number },
): Promise<{ readonly id: number; readonly isKnown: boolean }> {
  const inserted = await tx
    .insertInto('bank_statement_files')
    .values({ agent_id: agentId, account, name, sha256, imported_by: by, imported_at: now, lines, new_lines: 0 })
    .onConflict((conflict) => conflict.columns(['agent_id', 'account', 'sha256']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, isKnown: false };
  const known = await tx
    .updateTable('bank_statement_files')
    .set({ lines })
    .where(({ and }) => and({ agent_id: agentId, account, sha256 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: known.id, isKnown: true };
}

interface Place {
  readonly agentId: number;
  readonly account: string;
  readonly fileId: number;
}

type MarkedLine = ReturnType<typeof markLines>[number];

const toRow = ({ agentId, account, fileId }: Place, each: MarkedLine) => ({
  agent_id: agentId,
  account,
  mark: each.mark,
  file_id: fileId,
  line: each.line,
  at: each.at,
  day: each.day,
  has_time: each.hasTime,
  amount_satang: each.amountSatang,
  balance_satang: each.balanceSatang,
  description: each.description,
  party: each.party,
  reference: each.reference,
});

/** Columns that the form decides. */
const READ = ['at', 'day', 'has_time', 'amount_satang', 'balance_satang', 'description', 'party', 'reference'] as const;

async function keepLines(tx: Tx, place: Place, marked: readonly MarkedLine[]) {
  let [fresh, changed] = [0, 0];
  const of = (table: string) => sql.join(READ.map((column) => sql.ref(`${table}.${column}`)));
  for (let begin = 0; begin < marked.length; begin += CHUNK) {
    const kept = await tx
      .insertInto('bank_statement_lines')
      .values(marked.slice(begin, begin + CHUNK).map((each) => toRow(place, each)))
      .onConflict((conflict) =>
        conflict
          .columns(['agent_id', 'account', 'mark'])
          .doUpdateSet((eb) => Object.fromEntries(READ.map((column) => [column, eb.ref(`excluded.${column}`)])))
          .where(sql<boolean>`(${of('bank_statement_lines')}) is distinct from (${of('excluded')})`),
      )
      // A row that was there has the number of the transaction that changes it.
      .returning(sql<boolean>`xmax = 0`.as('is_new'))
      .execute();
    const inserted = kept.filter(({ is_new }) => is_new).length;
    fresh += inserted;
    changed += kept.length - inserted;
  }
  return { fresh, changed };
}

/** Removes lines that the file has no more, as it is read now, and counts those that are its own. */
async function removeOthers(tx: Tx, { agentId, account, fileId }: Place, marked: readonly MarkedLine[]) {
  const marks = marked.map(({ mark }) => mark);
  const removed = await tx
    .deleteFrom('bank_statement_lines')
    .where(({ and }) => and({ agent_id: agentId, account, file_id: fileId }))
    .where(sql<boolean>`mark <> all(${marks}::text[])`)
    .executeTakeFirstOrThrow();
  await sql`update bank_statement_files f set new_lines =
      (select count(*) from bank_statement_lines l where l.agent_id = f.agent_id and l.file_id = f.id)
    where f.agent_id = ${agentId} and f.id = ${fileId}`.execute(tx);
  return Number(removed.numDeletedRows);
}

interface KeptForm {
  readonly agentId: number;
  readonly account: string;
  readonly form: StatementForm;
  readonly by: string;
  readonly now: Date;
}

async function keepForm(tx: Tx, { agentId, account, form, by, now }: KeptForm): Promise<void> {
  const row = { form: JSON.stringify(form), set_by: by, set_at: now };
  await tx
    .insertInto('bank_statement_forms')
    .values({ agent_id: agentId, account, ...row })
    .onConflict((conflict) => conflict.columns(['agent_id', 'account']).doUpdateSet(row))
    .execute();
}
