import { addDays, bangkokDate } from '@chokdee/kernel/calendar';
import { adjustWallet, findProblems, listWallets, trialBalance } from '@chokdee/kernel/ledger';
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
import { requestStatementCheck } from '../suspense/statement-check.job.ts';

const reconcileCommand = readCommand({
  name: 'ledger reconcile',
  summary: 'Proves the books from their rows; refused (1) with what is wrong when they do not agree.',
  permission: 'ledger.read',
  isPersonal: false,
  read: async ({ db }) => {
    const problems = await findProblems(db);
    if (problems.length > 0) throw refuse(`the ledger does not reconcile: ${problems.join('; ')}`);
    return { data: { problems }, text: 'The books agree.' };
  },
});

const trialBalanceCommand = readCommand({
  name: 'ledger trial-balance',
  summary: 'Balance of every house account and of all wallets; together they are 0.',
  permission: 'ledger.read',
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
  summary: "The provider's statement of a day beside our books; refused (1) when they differ or nobody has looked.",
  options: {
    day: { about: 'Bangkok day like 2026-11-20; yesterday when it is left out' },
  },
  permission: 'ledger.read',
  isPersonal: false,
  read: async ({ db, now }, input) => {
    const day = readDay('--day', input.options.day ?? addDays(bangkokDate(now), -1));
    const checks = await db.selectFrom('provider_statements').selectAll().where('day', '=', day).execute();
    const [check] = checks;
    if (!check) throw refuse(`the statement of ${day} was not checked`);
    if (check.differences.length > 0) {
      const lines = check.differences.map(({ what, event_id, statement_satang, ledger_satang }) =>
        [what, event_id, `statement ${orNone(statement_satang)}`, `ledger ${orNone(ledger_satang)}`].join(' '),
      );
      throw refuse(`the statement of ${day} differs: ${lines.join('; ')}`);
    }
    const lines = check.totals.map((total) =>
      [
        total.account.padEnd(16),
        `statement ${baht(BigInt(total.statement_satang))} (${total.statement_count})`,
        `ledger ${baht(BigInt(total.ledger_satang))} (${total.ledger_count})`,
      ].join('  '),
    );
    return { data: check, text: [...lines, `They agree; ${check.taken_in} came without a notice.`].join('\n') };
  },
});

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
  state: async (tx, { agentId }, { places }) => findMemberOf(tx, agentId, places.username ?? ''),
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
