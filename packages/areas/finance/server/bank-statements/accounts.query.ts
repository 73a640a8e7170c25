import type { Queryable } from '@chokdee/kernel/db';
import type { CashAccount } from '@chokdee/kernel/ledger';
import { adapterOf } from '../channels/index.ts';
import { listChannels } from '../deposits/order.repository.ts';

/** An account of the agent that a bank sends files of. */
export interface StatementAccount {
  /** Code of the channel, with the number where it has accounts: the same whichever of them are open. */
  readonly account: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly channelId: number;
  readonly cashAccount: CashAccount;
  /** Null means that the channel leads to one place. */
  readonly accountNo: string | null;
  /** True if no other account shares the cash account of the books. */
  readonly isAlone: boolean;
  /** True if the agent has no other account, so that all its money moves here. */
  readonly isOnly: boolean;
}

/** Lists the receiving accounts of an agent by its channels, open and closed. */
export async function listAccounts(db: Queryable, agentId: number): Promise<StatementAccount[]> {
  const all: Omit<StatementAccount, 'isOnly'>[] = [];
  for (const channel of await listChannels(db, agentId)) {
    const { listAccounts: accountsOf, cashAccount } = adapterOf(channel.code);
    const accounts = await accountsOf(db, agentId);
    const own = { channelId: channel.id, cashAccount, isAlone: accounts.length < 2 };
    if (accounts.length === 0)
      all.push({ ...own, account: channel.code, name: channel.name, isOpen: channel.is_open, accountNo: null });
    for (const { name, accountNo, isOpen } of accounts) {
      const account = `${channel.code}:${accountNo}`;
      all.push({ ...own, account, name: `${channel.name} ${name} ${accountNo}`, isOpen, accountNo });
    }
  }
  return all.map((account) => ({ ...account, isOnly: all.length === 1 }));
}

export const findAccount = async (
  db: Queryable,
  agentId: number,
  name: string,
): Promise<StatementAccount | undefined> => (await listAccounts(db, agentId)).find(({ account }) => account === name);
