import type { Tx } from '@chokdee/kernel/db';
import { refuse } from '@chokdee/kernel/staff';
import { findAccount } from './accounts.query.ts';
import { markLines } from './read-lines.ts';
import { openFile, readFile } from './statement-file.ts';
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
  readonly new_lines: number;
  readonly days: readonly string[];
  /** The same file was imported before: nothing changed. */
  readonly is_known: boolean;
}

/** Lines in one insert. */
const CHUNK = 1_000;
/** Refused lines that the refusal names. */
const NAMED = 5;

/**
 * Keeps the lines of a file of a bank, each once, and the form for the next file of the account. A line that is not
 * understood refuses the file, unless it is named as none. @throws FORBIDDEN
 */
export async function importStatement(tx: Tx, props: ImportProps): Promise<Imported> {
  const { agentId, account, name, form, skipped, by, now } = props;
  if (!(await findAccount(tx, agentId, account))) throw refuse(`the agent has no account "${account}"`);
  const file = openFile(props.base64);
  const read = await readFile(tx, file, { agentId, account, form, now });
  const unread = read.refused.filter(({ line }) => !skipped.includes(line));
  if (unread.length > 0) {
    const named = unread.slice(0, NAMED).map(({ line, reason }) => `${line}: ${reason}`);
    throw refuse(`${unread.length} lines are not understood: ${named.join('; ')}`);
  }
  const days = [...new Set(read.lines.map(({ day }) => day))].sort();
  const known = await tx
    .selectFrom('bank_statement_files')
    .select('id')
    .where(({ and }) => and({ agent_id: agentId, account, sha256: file.sha256 }))
    .executeTakeFirst();
  const told = { sha256: file.sha256, lines: read.lines.length, days };
  if (known) return { ...told, new_lines: 0, is_known: true };
  if (read.lines.length === 0) throw refuse('the file has no movement');
  const kept = await tx
    .insertInto('bank_statement_files')
    .values({
      ...{ agent_id: agentId, account, name, sha256: file.sha256, imported_by: by, imported_at: now },
      lines: read.lines.length,
      new_lines: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = markLines(read.lines).map((each) => ({
    agent_id: agentId,
    account,
    mark: each.mark,
    file_id: kept.id,
    line: each.line,
    at: each.at,
    day: each.day,
    has_time: each.hasTime,
    amount_satang: each.amountSatang,
    balance_satang: each.balanceSatang,
    description: each.description,
    party: each.party,
    reference: each.reference,
  }));
  let fresh = 0;
  for (let begin = 0; begin < lines.length; begin += CHUNK) {
    const inserted = await tx
      .insertInto('bank_statement_lines')
      .values(lines.slice(begin, begin + CHUNK))
      .onConflict((conflict) => conflict.doNothing())
      .returning('mark')
      .execute();
    fresh += inserted.length;
  }
  await tx
    .updateTable('bank_statement_files')
    .set({ new_lines: fresh })
    .where(({ and }) => and({ agent_id: agentId, id: kept.id }))
    .execute();
  const row = { form: JSON.stringify(read.form), set_by: by, set_at: now };
  await tx
    .insertInto('bank_statement_forms')
    .values({ agent_id: agentId, account, ...row })
    .onConflict((conflict) => conflict.columns(['agent_id', 'account']).doUpdateSet(row))
    .execute();
  return { ...told, new_lines: fresh, is_known: false };
}
