import type { Deps } from '@chokdee/kernel/app';
import { bangkokDate } from '@chokdee/kernel/calendar';
import { inTransaction, type Queryable } from '@chokdee/kernel/db';
import { enqueueLedgerCheck, mainWallet, postTransfer } from '@chokdee/kernel/ledger';
import { newChannelRows } from '../channels/channel-rows.ts';
import { channels } from '../channels/index.ts';
import { confirmAccount } from '../names/confirm-account.ts';
import { enqueueCount } from '../profit/count-movements.job.ts';
import { enqueueStatementCheck } from '../suspense/statement-check.job.ts';

const receiverNames: Readonly<Record<number, string>> = { 1: 'บจก. โชคดี ตัวอย่าง', 2: 'บจก. สยามเพชร ตัวอย่าง' };
/** Rows of the channels of an agent: open with a biller for the agents of the sandbox, else as a brand begins. */
function rowsOf(agent: { readonly id: number; readonly name: string }, isSandbox: boolean) {
  const receiver = isSandbox ? receiverNames[agent.id] : undefined;
  const rows = newChannelRows(agent.id, receiver ?? agent.name);
  if (receiver === undefined) return rows;
  return rows.map((row) => ({
    ...row,
    is_open: true,
    biller_id: channels.get(row.code)?.rowOf(agent.id).biller_id ?? null,
  }));
}

/** Deposit channels of the agents, the daily checks and the count of the books. Rows that staff have changed stay. */
export async function seedFinance(deps: Deps): Promise<void> {
  const { db, clock, config } = deps;
  const agents = await db.selectFrom('agents').select(['id', 'name']).orderBy('id').execute();
  await db
    .insertInto('payment_channels')
    .values(agents.flatMap((agent) => rowsOf(agent, config.sandbox)))
    .onConflict((conflict) => conflict.columns(['agent_id', 'code']).doNothing())
    .execute();
  if (config.sandbox) {
    for (const { seedSandbox } of channels.values()) await seedSandbox?.(db);
    await nameDemoMembers(deps);
    await payInDemoMembers(deps);
  }
  const today = bangkokDate(clock.now());
  await enqueueStatementCheck(db, today);
  await enqueueLedgerCheck(deps, today);
  await enqueueCount(db, clock.now());
}

/** Money that demo members have paid in, in satang. */
const demoDeposits: Readonly<Record<string, readonly bigint[]>> = {
  demo0001: [300_000n, 700_000n],
  siam0001: [200_000n],
};
const DAY_MS = 86_400_000;

const demoMembers = (db: Queryable) =>
  db
    .selectFrom('members')
    .select(['id', 'agent_id', 'username', 'created_at'])
    .where('username', 'in', Object.keys(demoDeposits))
    .orderBy('id')
    .execute();

/** Posts the deposits of the demo members, one a day after they joined. A second time changes nothing. */
async function payInDemoMembers({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const member of await demoMembers(db)) {
    await inTransaction(db, async (tx) => {
      const wallet = await mainWallet(tx, member.id);
      for (const [index, amountSatang] of (demoDeposits[member.username] ?? []).entries()) {
        await postTransfer(tx, {
          memberId: member.id,
          walletId: wallet.id,
          amountSatang,
          kind: 'deposit',
          house: 'cash:promptpay',
          key: `seed:deposit:${index}`,
          reference: null,
          title: { key: 'deposit.channel', params: { channel: 'คิวอาร์พร้อมเพย์' } },
          at: new Date(member.created_at.getTime() + (index + 1) * DAY_MS),
        });
      }
    });
  }
}

/** Confirms the first account of each demo member, as the sandbox's bank would. */
async function nameDemoMembers({ db, ports }: Pick<Deps, 'db' | 'ports'>): Promise<void> {
  for (const { id: memberId, agent_id: agentId } of await demoMembers(db)) {
    const first = (await ports.bankAccountsOf(db, memberId)).find(({ id }) => id === 1);
    if (!first) continue;
    const { bank_id: bankId, account_name: accountName, account_no: accountNo } = first;
    const account = { memberId, agentId, bankId, accountName, accountNo };
    await inTransaction(db, (tx) => confirmAccount(tx, account, first.created_at));
  }
}
