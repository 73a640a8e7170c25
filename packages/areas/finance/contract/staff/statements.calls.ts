import { Day, defineStaffCalls, Instant, Nullable, OneOf, Text } from '@chokdee/contracts/define';
import { Type } from 'typebox';

/** Largest file in bytes. */
export const statementBytes = 2 * 1024 * 1024;

const Column = Nullable(Type.Integer({ minimum: 0, maximum: 99 }), {
  description: 'Place of the column from 0; null means none',
});

/** How a file of a bank is read. */
export const StatementForm = Type.Object({
  header: Type.Integer({
    minimum: 0,
    maximum: 200,
    description: 'Line of the heads, from 1; 0 for a file without heads',
  }),
  date: Type.Integer({ minimum: 0, maximum: 99 }),
  time: Column,
  date_form: OneOf(['dmy', 'mdy', 'ymd'], { description: 'Order of day, month and year' }),
  era: OneOf(['buddhist', 'christian']),
  money: OneOf(['signed', 'in_out'], { description: 'One column with a sign, or one each for in and out' }),
  amount: Column,
  in: Column,
  out: Column,
  balance: Column,
  description: Column,
  party: Column,
  reference: Column,
});

export const ReadLine = Type.Object({
  line: Type.Integer({ description: 'In the file, from 1' }),
  at: Instant,
  has_time: Type.Boolean(),
  amount: Type.Number({ description: 'THB: above 0 came in, below 0 went out' }),
  balance: Nullable(Type.Number()),
  description: Type.String(),
  party: Type.String(),
  reference: Type.String(),
});

const Ours = Type.Object({
  kind: OneOf(['order', 'held', 'payout']),
  ref: Type.String(),
  event_id: Nullable(Type.String()),
  at: Instant,
  amount: Type.Number(),
  name: Type.String(),
  state: Type.String({ description: 'In words' }),
});

export const statementStaffCalls = defineStaffCalls({
  'GET /api/staff/statements/accounts': {
    summary: 'Receiving accounts with the form that is kept for each, and the files that were imported.',
    access: 'staff',
    permission: 'statements.read',
    input: Type.Object({}),
    data: Type.Object({
      accounts: Type.Array(
        Type.Object({
          account: Type.String(),
          name: Type.String(),
          is_open: Type.Boolean({ description: 'Members may still be asked to pay to it' }),
          form: Nullable(StatementForm),
          days: Type.Array(Type.Object({ day: Type.String(), lines: Type.Integer() }), { description: 'Newest first' }),
        }),
      ),
      files: Type.Array(
        Type.Object({
          id: Type.Integer(),
          account: Type.String(),
          name: Type.String(),
          imported_by: Type.String(),
          imported_at: Instant,
          lines: Type.Integer(),
          new_lines: Type.Integer(),
        }),
      ),
    }),
  },
  'POST /api/staff/statements/read': {
    summary: 'Reads a file of a bank and shows what would be imported; nothing is kept.',
    access: 'staff',
    permission: 'statements.read',
    isPersonal: true,
    bodyBytes: 2 * statementBytes,
    files: ['file'],
    input: Type.Object({
      account: Text({ min: 1, max: 60 }),
      file: Type.String({
        minLength: 1,
        maxLength: 2 * statementBytes,
        pattern: '^[A-Za-z0-9+/]+={0,2}$',
        description: 'Base64',
      }),
      form: Type.Optional(StatementForm),
    }),
    data: Type.Object({
      encoding: OneOf(['utf-8', 'windows-874']),
      form: StatementForm,
      /** `kept` for this account before, `sent` with the call, or `guessed` from the heads. */
      form_is: OneOf(['kept', 'sent', 'guessed']),
      date_forms: Type.Array(StatementForm.properties.date_form, {
        description: 'Orders of day and month that fit a guessed form equally well; with two or more one must be sent',
      }),
      heads: Type.Array(Type.String()),
      raw: Type.Array(Type.Object({ line: Type.Integer(), cells: Type.Array(Type.String()) })),
      lines: Type.Array(ReadLine, { description: 'The first ones as they are read' }),
      refused: Type.Array(Type.Object({ line: Type.Integer(), reason: Type.String(), text: Type.String() })),
      blank: Type.Integer({ description: 'Empty lines' }),
      count: Type.Integer(),
      days: Type.Array(Type.String()),
      total_in: Type.Number(),
      total_out: Type.Number(),
      is_known: Type.Boolean({ description: 'The same file was imported before' }),
    }),
  },
  'GET /api/staff/statements/compare': {
    summary: 'Lines of a day on an account beside orders, payouts and held money.',
    access: 'staff',
    permission: 'statements.read',
    isPersonal: true,
    input: Type.Object({ account: Text({ min: 1, max: 60 }), day: Day }),
    data: Type.Object({
      matched: Type.Array(Type.Object({ line: ReadLine, ours: Ours, reasons: Type.Array(Type.String()) })),
      missing_here: Type.Array(ReadLine, { description: 'The bank has it, we do not' }),
      missing_there: Type.Array(Ours, { description: 'We have it, the bank does not' }),
      has_payouts: Type.Boolean({ description: 'The file tells of money that went out, so that payouts are compared' }),
      misses_payouts: Type.Boolean({
        description: 'The account is the only one of the agent, so that a payout without a line is missing',
      }),
    }),
  },
});
