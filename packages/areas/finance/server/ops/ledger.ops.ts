import { addDays, bangkokDate, bangkokInstant } from '@chokdee/kernel/calendar';
import type { Queryable } from '@chokdee/kernel/db';
import { adjustWallet, countCorrections, findProblems, listWallets, trialBalance } from '@chokdee/kernel/ledger';
import {
  actCommand,
  baht,
  findMemberOf,
  type OpsCommand,
  one,
  readCommand,
  readCount,
  readDay,
  readSignedThb,
  refuse,
  two,
} from '@chokdee/kernel/staff';
import type { Selectable } from 'kysely';
import type { DepositTables, StatementDifference } from '../deposits/deposit.tables.ts';
import { refusals } from '../refusals.copy.ts';
import { requestStatementCheck } from '../suspense/statement-check.job.ts';

type StatementCheck = Selectable<DepositTables['provider_statements']>;

const reconcileCommand = readCommand({
  name: 'ledger reconcile',
  summary: 'Proves the books from their rows; refused (1) with what is wrong when they do not agree.',
  permission: 'ledger.read',
  over: 'house',
  isPersonal: false,
  read: async ({ db }) => {
    const problems = await findProblems(db);
    if (problems.length > 0) throw refuse(refusals.booksDiffer(problems.join('; ')));
    return { data: { problems }, text: 'The books agree.' };
  },
});

const trialBalanceCommand = readCommand({
  name: 'ledger trial-balance',
  summary:
    'Balance of every house account and of all wallets: as the nights have proven, and since. Together they are 0.',
  permission: 'ledger.read',
  over: 'house',
  isPersonal: false,
  read: async ({ db }) => {
    const books = await trialBalance(db);
    const rows = [
      ...Object.entries(books.house),
      ['wallets of members', books.walletsSatang],
      ['sum', books.sumSatang],
    ] as const;
    const text = rows.map(([name, total]) => `${name.padEnd(26)} ${baht(total).padStart(18)}`).join('\n');
    return { data: { house: books.house, wallets: books.walletsSatang, sum: books.sumSatang }, text };
  },
});

const providerCommand = readCommand({
  name: 'ledger provider',
  summary: "Each provider's statement of a day beside our books; refused (1) when they differ or were not compared.",
  options: {
    day: { about: 'Bangkok day like 2026-11-20; yesterday when it is left out' },
  },
  permission: 'ledger.read',
  over: 'house',
  isPersonal: false,
  read: async ({ db, now }, input) => {
    const day = readDay('--day', input.options.day ?? addDays(bangkokDate(now), -1));
    const checks = await db
      .selectFrom('provider_statements')
      .selectAll()
      .where('day', '=', day)
      .orderBy('provider')
      .execute();
    if (checks.length === 0) throw refuse(refusals.statementUnchecked(day));
    const unchecked = (await providersOf(db, day)).find((name) => checks.every(({ provider }) => provider !== name));
    if (unchecked) throw refuse(refusals.providerUnchecked(unchecked, day));
    const lines = checks.flatMap(({ differences }) => differences).map(wordDifference);
    if (lines.length > 0) throw refuse(refusals.statementDiffers(day, lines.join('; ')));
    return { data: checks, text: checks.map(wordCheck).join('\n') };
  },
});

/** Providers that told of money of a Bangkok day. */
async function providersOf(db: Queryable, day: string): Promise<string[]> {
  const events = db.selectFrom('psp_events').select('provider').distinct();
  const [from, to] = [bangkokInstant(day, '00:00'), bangkokInstant(day, '24:00')];
  return (await events.where('paid_at', '>=', from).where('paid_at', '<', to).execute()).map(
    ({ provider }) => provider,
  );
}

const wordDifference = ({ what, event_id, statement_satang, ledger_satang }: StatementDifference): string =>
  [what, event_id, `statement ${orNone(statement_satang)}`, `ledger ${orNone(ledger_satang)}`].join(' ');

function wordCheck({ provider, totals, taken_in }: StatementCheck): string {
  const lines = totals.map((total) =>
    [
      total.account.padEnd(16),
      `statement ${baht(BigInt(total.statement_satang))} (${total.statement_count})`,
      `ledger ${baht(BigInt(total.ledger_satang))} (${total.ledger_count})`,
    ].join('  '),
  );
  return [provider, ...lines, `They agree; ${taken_in} came without a notice.`].join('\n');
}

const orNone = (amount: string | null): string => (amount === null ? 'nothing' : baht(BigInt(amount)));

const memberCommand = readCommand({
  name: 'ledger member',
  summary: "A member's wallets and the last movements.",
  places: ['username'],
  options: { limit: { about: 'how many movements; 20 when it is left out' } },
  permission: 'ledger.read',
  isPersonal: true,
  read: async ({ db, agentId }, input) => {
    const { limit = '20' } = input.options;
    const member = await findMemberOf(db, agentId, input.places.username ?? '');
    const wallets = await listWallets(db, member.id);
    const movements = await db
      .selectFrom('ledger_transfers')
      .selectAll()
      .where('member_id', '=', member.id)
      .orderBy('id', 'desc')
      .limit(readCount('--limit', limit))
      .execute();
    const lines = movements.map((row) =>
      [
        row.at.toISOString(),
        row.kind.padEnd(15),
        baht(row.amount_satang).padStart(12),
        baht(row.balance_after_satang).padStart(12),
        row.key,
      ].join('  '),
    );
    const heads = wallets.map(({ name, balanceSatang }) => `${name}: ${baht(balanceSatang)}`);
    return { data: { wallets, movements }, text: [...heads, ...lines].join('\n') };
  },
});

const askAgainCommand = actCommand({
  name: 'ledger ask-again',
  summary: 'The running product asks the provider for its statement of a day again; look in a moment.',
  options: { day: { about: 'Bangkok day like 2026-11-20; yesterday when it is left out' } },
  permission: 'ledger.compare',
  over: 'house',
  eyes: one('compares, and moves nothing'),
  work: async (tx, { now }, { options }) => {
    const day = readDay('--day', options.day ?? addDays(bangkokDate(now), -1));
    await requestStatementCheck(tx, day, now);
    return { data: { day, asked: true }, text: `The statement of ${day} is being checked again.` };
  },
});

const adjustCommand = actCommand({
  name: 'adjust',
  summary: "Corrects a member's main wallet.",
  places: ['username', 'amount'],
  options: { reason: { about: 'why, for the books', isRequired: true } },
  permission: 'ledger.adjust',
  eyes: two('money that nobody has paid'),
  state: async (tx, { agentId }, { places }) => {
    const member = await findMemberOf(tx, agentId, places.username ?? '');
    // Not the balance: a member who plays on would undo each request.
    return { ...member, corrections: await countCorrections(tx, member.id) };
  },
  work: async (tx, { agentId, approval, now }, { places: { username = '', amount = '' } }) => {
    const amountSatang = readSignedThb('<amount>', amount);
    const { id: memberId } = await findMemberOf(tx, agentId, username);
    await adjustWallet(tx, { memberId, amountSatang, key: `approval:${approval?.id ?? 'trial'}`, now });
    return {
      data: { username, amount_satang: amountSatang },
      text: `Posted ${baht(amountSatang)} THB.`,
      subject: `member:${memberId}`,
      memberId,
      announce: ({ live }) => live.balanceChanged(memberId),
    };
  },
});

export const ledgerCommands: readonly OpsCommand[] = [
  reconcileCommand,
  trialBalanceCommand,
  providerCommand,
  memberCommand,
  askAgainCommand,
  adjustCommand,
];
