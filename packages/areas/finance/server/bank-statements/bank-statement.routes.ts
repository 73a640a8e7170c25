import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import type { App } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import { thb } from '@chokdee/kernel/money';
import { refuseField, registerStaffCall } from '@chokdee/kernel/staff';
import { sql } from 'kysely';
import { refusals } from '../refusals.copy.ts';
import { findAccount, listAccounts } from './accounts.query.ts';
import { compareDay } from './compare-day.query.ts';
import type { OurRecord } from './pair-lines.rules.ts';
import type { StatementLine } from './read-lines.ts';
import { openFile, readFile } from './statement-file.ts';

/** Lines of a preview at most. */
const SHOWN = 20;
/** Refused lines of a preview at most; the count says how many there are. */
const SHOWN_REFUSED = 200;

type Compared = StaffDataOf<'GET /api/staff/statements/compare'>;

const presentLine = (line: StatementLine): Compared['missing_here'][number] => ({
  line: line.line,
  at: line.at.toISOString(),
  has_time: line.hasTime,
  amount: thb(line.amountSatang),
  balance: line.balanceSatang === null ? null : thb(line.balanceSatang),
  description: line.description,
  party: line.party,
  reference: line.reference,
});

const presentOurs = (record: OurRecord): Compared['missing_there'][number] => ({
  kind: record.kind,
  ref: record.ref,
  event_id: record.eventId,
  at: record.at.toISOString(),
  amount: thb(record.amountSatang),
  name: record.name,
  state: record.state,
});

/** Views of files of banks for staff. */
export function registerBankStatements(app: App): void {
  registerStaffCall(app, 'GET /api/staff/statements/accounts', async ({ db, agent }) => ({
    accounts: await presentAccounts(db, agent.id),
    files: await recentFiles(db, agent.id),
  }));

  registerStaffCall(app, 'POST /api/staff/statements/read', async ({ db, agent, now }, input) => {
    const { account, form = null } = input;
    if (!(await findAccount(db, agent.id, account))) throw refuseField('account', refusals.noAccount(account));
    const file = openFile(input.file);
    const read = await readFile(db, file, { agentId: agent.id, account, form, now });
    const sum = (isIn: boolean) =>
      thb(read.lines.reduce((total, { amountSatang: each }) => (each > 0n === isIn ? total + each : total), 0n));
    const known = await db
      .selectFrom('bank_statement_files')
      .select('id')
      .where(({ and }) => and({ agent_id: agent.id, account, sha256: file.sha256 }))
      .executeTakeFirst();
    return {
      encoding: file.encoding,
      form: read.form,
      form_is: read.formIs,
      date_forms: [...read.dateForms],
      heads: [...(file.rows.find(({ line }) => line === read.form.header)?.cells ?? [])],
      raw: file.rows.slice(0, SHOWN).map(({ line, cells }) => ({ line, cells: [...cells] })),
      lines: read.lines.slice(0, SHOWN).map(presentLine),
      refused: read.refused.slice(0, SHOWN_REFUSED).map((each) => ({ ...each })),
      blank: read.blank,
      count: read.lines.length,
      days: [...new Set(read.lines.map(({ day }) => day))].sort(),
      total_in: sum(true),
      total_out: sum(false),
      is_known: known !== undefined,
    };
  });

  registerStaffCall(app, 'GET /api/staff/statements/compare', async ({ db, agent, shows }, { account: name, day }) => {
    const account = await findAccount(db, agent.id, name);
    if (!account) throw refuseField('account', refusals.noAccount(name));
    const { matched, missingHere, missingThere, hasPayouts } = await compareDay(db, {
      agentId: agent.id,
      account,
      day,
    });
    shows([...matched.map(({ ours }) => ours), ...missingThere].map(({ memberId }) => memberId));
    return {
      matched: matched.map((pair) => ({
        line: presentLine(pair.line),
        ours: presentOurs(pair.ours),
        reasons: [...pair.reasons],
      })),
      missing_here: missingHere.map(presentLine),
      missing_there: missingThere.map(presentOurs),
      has_payouts: hasPayouts,
      misses_payouts: account.isOnly,
    };
  });
}

async function presentAccounts(db: Queryable, agentId: number) {
  const forms = await db.selectFrom('bank_statement_forms').selectAll().where('agent_id', '=', agentId).execute();
  const { rows: days } = await sql<{ account: string; day: string; lines: bigint }>`
    select account, day::text as day, count(*)::bigint as lines from bank_statement_lines
      where agent_id = ${agentId} group by account, day order by day desc`.execute(db);
  return (await listAccounts(db, agentId)).map(({ account, name, isOpen }) => ({
    account,
    name,
    is_open: isOpen,
    form: forms.find((each) => each.account === account)?.form ?? null,
    days: days.filter((each) => each.account === account).map(({ day, lines }) => ({ day, lines: Number(lines) })),
  }));
}

async function recentFiles(db: Queryable, agentId: number) {
  const rows = await db
    .selectFrom('bank_statement_files')
    .select(['id', 'account', 'name', 'imported_by', 'imported_at', 'lines', 'new_lines'])
    .where('agent_id', '=', agentId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ imported_at, ...row }) => ({ ...row, imported_at: imported_at.toISOString() }));
}
