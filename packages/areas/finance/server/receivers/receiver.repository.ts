import type { Queryable, Tx } from '@chokdee/kernel/db';
import { sql } from 'kysely';

export interface Receiver {
  readonly channel: 'bank_transfer' | 'truemoney';
  readonly id: string;
  /** Null for a wallet. */
  readonly bank_id: number | null;
  readonly account_name: string;
  readonly account_no: string;
  readonly is_open: boolean;
}

/** Lists accounts that members of the agent pay to or paid to, by channel in their order. */
export async function listReceivers(db: Queryable, agentId: number): Promise<Receiver[]> {
  const banks = await db
    .selectFrom('agent_bank_accounts')
    .select(['id', 'bank_id', 'account_name', 'account_no', 'is_open'])
    .where('agent_id', '=', agentId)
    .orderBy('position')
    .execute();
  const wallets = await db
    .selectFrom('agent_true_money_accounts')
    .select(['id', 'account_name', 'mobile as account_no', 'is_open'])
    .where('agent_id', '=', agentId)
    .orderBy('position')
    .execute();
  return [
    ...banks.map((account) => ({ channel: 'bank_transfer' as const, ...account })),
    ...wallets.map((account) => ({ channel: 'truemoney' as const, ...account, bank_id: null })),
  ];
}

/** Brand and channel that a number receives money for, open or closed. Undefined means none of any brand. */
export async function findReceiverOf(
  db: Queryable,
  accountNo: string,
): Promise<{ readonly agent_id: number; readonly channel: string } | undefined> {
  const { rows } = await sql<{ agent_id: number; channel: string }>`
    select agent_id, 'bank_transfer' as channel from agent_bank_accounts where account_no = ${accountNo}
    union all
    select agent_id, 'truemoney' from agent_true_money_accounts where mobile = ${accountNo}
    union all
    select agent_id, code from payment_channels where biller_id = ${accountNo}
    limit 1`.execute(db);
  return rows[0];
}

interface NewReceiver {
  readonly agentId: number;
  readonly name: string;
  readonly accountNo: string;
}

/** Adds the account behind the others. Its id is its place among all that there ever were. */
export async function addBankAccount(tx: Tx, bankId: number, { agentId, name, accountNo }: NewReceiver): Promise<void> {
  const { place } = await tx
    .selectFrom('agent_bank_accounts')
    .select(({ fn }) => fn.countAll<bigint>().as('place'))
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('agent_bank_accounts')
    .values({
      agent_id: agentId,
      id: `account-${Number(place) + 1}`,
      position: Number(place),
      bank_id: bankId,
      account_name: name,
      account_no: accountNo,
    })
    .execute();
}

export async function addWallet(tx: Tx, { agentId, name, accountNo }: NewReceiver): Promise<void> {
  const { place } = await tx
    .selectFrom('agent_true_money_accounts')
    .select(({ fn }) => fn.countAll<bigint>().as('place'))
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('agent_true_money_accounts')
    .values({
      agent_id: agentId,
      id: `account-${Number(place) + 1}`,
      position: Number(place),
      account_name: name,
      mobile: accountNo,
    })
    .execute();
}

/** Opens or closes an account for the orders to come. Running orders keep the account that they named. */
export async function setReceiverOpen(
  tx: Tx,
  { agentId, receiver, isOpen }: { readonly agentId: number; readonly receiver: Receiver; readonly isOpen: boolean },
): Promise<void> {
  const { id, channel } = receiver;
  const own = { agent_id: agentId, id };
  if (channel === 'bank_transfer') {
    const update = tx.updateTable('agent_bank_accounts').set({ is_open: isOpen });
    await update.where(({ and }) => and(own)).execute();
  } else {
    const update = tx.updateTable('agent_true_money_accounts').set({ is_open: isOpen });
    await update.where(({ and }) => and(own)).execute();
  }
}
