import { addDays, bangkokDate } from '@chokdee/kernel/calendar';
import { approveAdjustment, findProblems, listWallets, requestAdjustment, trialBalance } from '@chokdee/kernel/ledger';
import {
  actAsTyped,
  agentOption,
  baht,
  findAgentId,
  findMemberOf,
  type OpsCommand,
  OpsUsageError,
  readCount,
  readDay,
  readSignedThb,
  refuse,
} from '@chokdee/kernel/staff';
import { requestStatementCheck } from '../suspense/statement-check.job.ts';

const reconcileCommand: OpsCommand = {
  name: 'ledger reconcile',
  summary: 'Proves the books from their rows; refused (1) with what is wrong when they do not agree.',
  isAct: false,
  run: async ({ db }) => {
    const problems = await findProblems(db);
    if (problems.length > 0) throw refuse(`the ledger does not reconcile: ${problems.join('; ')}`);
    return { data: { problems }, text: 'The books agree.' };
  },
};

const trialBalanceCommand: OpsCommand = {
  name: 'ledger trial-balance',
  summary: 'Balance of every house account and of all wallets; together they are 0.',
  isAct: false,
  run: async ({ db }) => {
    const books = await trialBalance(db);
    const rows = [
      ...Object.entries(books.house),
      ['wallets of members', books.walletsSatang],
      ['sum', books.sumSatang],
    ] as const;
    const text = rows.map(([name, total]) => `${name.padEnd(26)} ${baht(total).padStart(18)}`).join('\n');
    return { data: { house: books.house, wallets: books.walletsSatang, sum: books.sumSatang }, text };
  },
};

const providerCommand: OpsCommand = {
  name: 'ledger provider',
  summary: "The provider's statement of a day beside our books; refused (1) when they differ or nobody has looked.",
  options: {
    day: { about: 'Bangkok day like 2026-11-20; yesterday when it is left out' },
    again: { about: 'the running product asks the provider again; look once more in a moment', isSwitch: true },
  },
  isAct: false,
  run: async (deps, input) => {
    const day = readDay('--day', input.options.day ?? addDays(bangkokDate(deps.now), -1));
    if (input.switches.has('again')) {
      await requestStatementCheck(deps.db, day, deps.now);
      return { data: { day, asked: true }, text: `The statement of ${day} is being checked again.` };
    }
    const checks = await deps.db.selectFrom('provider_statements').selectAll().where('day', '=', day).execute();
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
};

const orNone = (amount: string | null): string => (amount === null ? 'nothing' : baht(BigInt(amount)));

const memberCommand: OpsCommand = {
  name: 'ledger member',
  summary: "A member's wallets and the last movements.",
  places: ['username'],
  options: { ...agentOption, limit: { about: 'how many movements; 20 when it is left out' } },
  isAct: false,
  run: async (deps, input) => {
    const { limit = '20' } = input.options;
    const member = await findMemberOf(deps, await findAgentId(deps.db, input), input.places.username ?? '');
    const wallets = await listWallets(deps.db, member.id);
    const movements = await deps.db
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
};

const askCommand: OpsCommand = {
  name: 'adjust ask',
  summary: "Asks for a correction of a member's main wallet; another person approves it.",
  places: ['username', 'amount'],
  options: { ...agentOption, reason: { about: 'why, for the books', isRequired: true } },
  isAct: true,
  run: async (deps, input) => {
    const agentId = await findAgentId(deps.db, input);
    const { username = '', amount = '' } = input.places;
    const { reason = '' } = input.options;
    const amountSatang = readSignedThb('<amount>', amount);
    const member = await findMemberOf(deps, agentId, username);
    const id = await actAsTyped(deps, { input, act: 'ask-adjustment' }, (tx, acting) =>
      requestAdjustment(tx, { ...acting, memberId: member.id, amountSatang, reason }),
    );
    return { data: { id }, text: `Adjustment ${id} waits for another person: adjust approve ${id}` };
  },
};

const approveCommand: OpsCommand = {
  name: 'adjust approve',
  summary: 'Posts a correction that another person has asked for.',
  places: ['id'],
  options: agentOption,
  isAct: true,
  run: async (deps, input) => {
    const { id = '' } = input.places;
    if (!/^[1-9]\d{0,8}$/.test(id)) throw new OpsUsageError('<id> is the number that adjust ask answered.');
    const done = await actAsTyped(deps, { input, act: 'approve-adjustment' }, async (tx, acting) => {
      const outcome = await approveAdjustment(tx, { ...acting, id: Number(id) });
      if (outcome === 'unknown') throw refuse(`there is no adjustment ${id}`);
      if (outcome === 'done') throw refuse(`adjustment ${id} was approved before`);
      if (outcome === 'same person') throw refuse('it needs another person than who asked');
      return outcome;
    });
    deps.live.balanceChanged(done.memberId);
    return {
      data: { id: Number(id), amount_satang: done.amountSatang },
      text: `Posted ${baht(done.amountSatang)} THB.`,
    };
  },
};

export const ledgerCommands: readonly OpsCommand[] = [
  reconcileCommand,
  trialBalanceCommand,
  providerCommand,
  memberCommand,
  askCommand,
  approveCommand,
];
