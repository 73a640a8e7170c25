import { financeStaffCalls } from '@chokdee/finance-contract/staff';
import { answerProblems } from '@chokdee/kernel/http';
import { actCommand, type OpsCommand, OpsUsageError, one, readCount } from '@chokdee/kernel/staff';
import { type Imported, importStatement } from '../bank-statements/import-statement.command.ts';
import type { StatementForm } from '../bank-statements/statement-form.ts';
import { refusals } from '../refusals.copy.ts';

const { form: formSchema } = financeStaffCalls['POST /api/staff/statements/read'].input.properties;

/** @throws OpsUsageError for text that is no form */
function readForm(text: string | undefined): StatementForm | null {
  if (text === undefined) return null;
  const form = parse(text);
  const [problem] = answerProblems(formSchema, form);
  if (problem)
    throw new OpsUsageError(refusals.formField(problem.field, { en: problem.message, th: problem.message_th }));
  return form as StatementForm;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OpsUsageError(refusals.formJson);
  }
}

function textOf({ lines, new_lines, changed_lines, removed_lines, is_known }: Imported): string {
  if (is_known && new_lines + changed_lines + removed_lines === 0) return 'The same file was imported before.';
  const changes = changed_lines + removed_lines === 0 ? '' : `; ${changed_lines} replaced, ${removed_lines} taken out`;
  return `${new_lines} of ${lines} lines are new${changes}.`;
}

const importCommand = actCommand({
  name: 'statements import',
  summary: "Keeps the lines of a bank's file, each once, and how the file is read; compares, and moves nothing.",
  places: ['account'],
  options: {
    file: { about: 'the file in base64', isRequired: true, longest: 3_000_000 },
    name: { about: 'name of the file', isRequired: true },
    form: { about: 'how it is read, as JSON; left out: as the last file of the account' },
    skip: { about: 'lines that were looked at and are no movement, like 3,17' },
  },
  permission: 'statements.import',
  eyes: one('compares, and moves nothing'),
  work: async (tx, { agentId, by, now }, { places: { account = '' }, options }) => {
    const { file = '', name = '', skip = '' } = options;
    const skipped = skip === '' ? [] : skip.split(',').map((line) => readCount('--skip', line));
    const form = readForm(options.form);
    const imported = await importStatement(tx, { agentId, account, name, base64: file, form, skipped, by, now });
    return { data: imported, text: textOf(imported), subject: `statement:${account}` };
  },
});

export const statementCommands: readonly OpsCommand[] = [importCommand];
