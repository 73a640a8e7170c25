import { createHash } from 'node:crypto';
import { statementBytes } from '@chokdee/finance-contract/staff';
import type { Queryable } from '@chokdee/kernel/db';
import { refuse } from '@chokdee/kernel/staff';
import { refusals } from '../refusals.copy.ts';
import { type CsvLine, type ReadText, readCells, readText } from './csv-cells.ts';
import { type GuessedForm, guessForm } from './read-form.ts';
import { type ReadLines, readLines } from './read-lines.ts';
import type { StatementForm } from './statement-form.ts';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

export interface StatementFile {
  readonly sha256: string;
  readonly encoding: ReadText['encoding'];
  readonly rows: readonly CsvLine[];
}

/** Opens a file that was sent in base64. @throws FORBIDDEN for what is no text of a statement */
export function openFile(base64: string): StatementFile {
  const sent = base64.replace(/\s/g, '');
  if (!BASE64.test(sent)) throw refuse(refusals.notBase64);
  const bytes = Buffer.from(sent, 'base64');
  if (bytes.length === 0 || bytes.length > statementBytes) throw refuse(refusals.fileSize(statementBytes));
  const read = readText(bytes);
  if (!read) throw refuse(refusals.notText);
  const rows = readCells(read.text.replace(/^\ufeff/, ''));
  return { sha256: createHash('sha256').update(bytes).digest('hex'), encoding: read.encoding, rows };
}

export interface ReadFile extends ReadLines, GuessedForm {
  readonly formIs: 'kept' | 'sent' | 'guessed';
}

interface Asked {
  readonly agentId: number;
  readonly account: string;
  readonly form: StatementForm | null;
  readonly now: Date;
}

/** Reads a file in the form that was sent, else in the one that is kept for the account, else in a guessed one. */
export async function readFile(
  db: Queryable,
  file: StatementFile,
  { agentId, account, form, now }: Asked,
): Promise<ReadFile> {
  const kept = form === null ? await keptForm(db, agentId, account) : null;
  const chosen = form ?? kept;
  const formIs = form ? 'sent' : kept ? 'kept' : 'guessed';
  const read = chosen ? { form: chosen, dateForms: [] } : guessForm(file.rows, now);
  return { ...readLines(file.rows, read.form, now), ...read, formIs };
}

async function keptForm(db: Queryable, agentId: number, account: string): Promise<StatementForm | null> {
  const row = db
    .selectFrom('bank_statement_forms')
    .select('form')
    .where(({ and }) => and({ agent_id: agentId, account }));
  return (await row.executeTakeFirst())?.form ?? null;
}
