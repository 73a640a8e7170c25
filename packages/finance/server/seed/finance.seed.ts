import type { Deps } from '@chokdee/kernel/app';
import { bangkokDate } from '@chokdee/kernel/calendar';
import { inTransaction } from '@chokdee/kernel/db';
import { enqueueLedgerCheck } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';
import type { ChannelAdapter } from '../channels/channel-adapter.ts';
import { channels } from '../channels/index.ts';
import { confirmAccount } from '../names/confirm-account.ts';
import { enqueueStatementCheck } from '../suspense/statement-check.job.ts';

const receiverNames: Readonly<Record<number, string>> = { 1: 'บจก. โชคดี ตัวอย่าง', 2: 'บจก. สยามเพชร ตัวอย่าง' };
const chips = sql<bigint[]>`array[10000, 30000, 50000, 100000, 300000, 500000]::bigint[]`;

/** Rows of a channel, one an agent. */
const rowsOf = ([code, { rowOf }]: readonly [string, ChannelAdapter]) =>
  Object.entries(receiverNames).map(([agent, receiver_name]) => {
    const row = rowOf(Number(agent));
    return {
      biller_id: null,
      ...row,
      agent_id: Number(agent),
      code,
      position: row.id,
      is_open: true,
      notice: null,
      receiver_name,
      amount_chips_satang: chips,
    };
  });

/** Deposit channels of the agents, and the daily checks. Rows that staff have changed stay. */
export async function seedFinance(deps: Deps): Promise<void> {
  const { db, clock, config } = deps;
  await db
    .insertInto('payment_channels')
    .values([...channels].flatMap(rowsOf))
    .onConflict((conflict) => conflict.columns(['agent_id', 'code']).doNothing())
    .execute();
  if (config.sandbox) {
    for (const { seedSandbox } of channels.values()) await seedSandbox?.(db);
    await nameDemoMembers(deps);
  }
  const today = bangkokDate(clock.now());
  await enqueueStatementCheck(db, today);
  await enqueueLedgerCheck(deps, today);
}

/** Confirms the demo members' own accounts, as the sandbox's bank would. */
async function nameDemoMembers({ db }: Pick<Deps, 'db'>): Promise<void> {
  const accounts = await db
    .selectFrom('member_bank_accounts as a')
    .innerJoin('members as m', 'm.id', 'a.member_id')
    .selectAll('a')
    .where('m.username', 'in', ['demo0001', 'siam0001'])
    .where('a.id', '=', 1)
    .execute();
  for (const row of accounts) {
    const { member_id: memberId, agent_id: agentId, bank_id: bankId, account_name: accountName } = row;
    const account = { memberId, agentId, bankId, accountName, accountNo: row.account_no };
    await inTransaction(db, (tx) => confirmAccount(tx, account, row.created_at));
  }
}
