import { banks } from '@chokdee/contracts/banks';
import type { Queryable } from '@chokdee/kernel/db';
import type { CashAccount } from '@chokdee/kernel/ledger';
import { adapterOf } from '../channels/index.ts';
import { listChannels } from '../deposits/order.repository.ts';

/** An account of the agent that a bank sends files of. */
export interface StatementAccount {
  /** Code of the channel, with the number where the channel has several accounts. */
  readonly account: string;
  readonly name: string;
  readonly channelId: number;
  readonly cashAccount: CashAccount;
  /** Null means that the channel has one account. */
  readonly accountNo: string | null;
  /** True if no other account shares the cash account of the books. */
  readonly isAlone: boolean;
}

/** Lists the receiving accounts of an agent by its channels. */
export async function listAccounts(db: Queryable, agentId: number): Promise<StatementAccount[]> {
  const all: StatementAccount[] = [];
  for (const channel of await listChannels(db, agentId)) {
    const { listSubChannels, cashAccount } = adapterOf(channel.code);
    const subs = await listSubChannels(db, channel);
    const own = { channelId: channel.id, cashAccount, isAlone: subs.length < 2 };
    if (subs.length === 0) all.push({ ...own, account: channel.code, name: channel.name, accountNo: null });
    for (const { name, accountNo } of subs) {
      const account = `${channel.code}:${accountNo}`;
      all.push({ ...own, account, name: `${channel.name} ${shortName(name)} ${accountNo}`, accountNo });
    }
  }
  return all;
}

const shortName = (name: string): string => banks.find((bank) => bank.name === name)?.short_name ?? name;

export const findAccount = async (
  db: Queryable,
  agentId: number,
  name: string,
): Promise<StatementAccount | undefined> => (await listAccounts(db, agentId)).find(({ account }) => account === name);
