import { askProduct, findDatabase } from './product-script.ts';

/** A withdrawal that waits for two persons. */
export interface WaitingWithdrawal {
  readonly ref: string;
  readonly username: string;
}

/**
 * Makes members of a month with a confirmed account, money and a withdrawal that waits. By the calls each of them would
 * have to wait for a day: a new account rests.
 */
export function makeWithdrawals(prefix: string, count: number, thb: number): readonly WaitingWithdrawal[] {
  const made = askProduct(`${findDatabase}
    import { createDb, inTransaction } from './packages/platform/kernel/db/index.ts';
    import { mainWallet, postTransfer } from './packages/platform/kernel/ledger/index.ts';
    import { createMember } from './packages/areas/account/server/sign-up/index.ts';
    import { insertBankAccount } from './packages/areas/account/server/profile/index.ts';
    import { confirmAccount } from './packages/areas/finance/server/names/index.ts';
    const { db, close } = createDb(url);
    const now = new Date();
    const at = new Date(now.getTime() - 30 * 86_400_000);
    const made = [];
    for (let index = 0; index < ${count}; index += 1) {
      const username = '${prefix}' + index;
      const number = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
      const ref = 'WD' + number + 'E' + index;
      await inTransaction(db, async (tx) => {
        const { id: memberId } = await createMember(tx, {
          agentId: 1, username, mobile: '09' + number, passwordHash: 'no-login', referredBy: null, knowUsId: null,
          termsVersion: 'test', isSandbox: false, at,
        });
        const account = { memberId, agentId: 1, bankId: 1, accountName: 'ณภัทร ศรีสุข', accountNo: '55' + number };
        await insertBankAccount(tx, { ...account, at });
        await confirmAccount(tx, account, at);
        const wallet = await mainWallet(tx, memberId);
        const move = { memberId, walletId: wallet.id, at: now };
        await postTransfer(tx, { ...move, amountSatang: ${thb * 100}n, kind: 'deposit', house: 'cash:promptpay',
          key: 'e2e:paid-in', reference: null, title: { key: 'deposit.held' } });
        await tx.insertInto('withdrawal_refs').values({ ref, member_id: memberId }).execute();
        await tx.insertInto('withdrawals').values({ member_id: memberId, ref, agent_id: 1, wallet_id: wallet.id,
          amount_satang: ${thb * 100}n, status: 'requested', account_id: 1, bank_id: 1, account_name: account.accountName,
          account_no: account.accountNo, requested_at: now, approvals_needed: 2 }).execute();
        await postTransfer(tx, { ...move, amountSatang: ${-thb * 100}n, kind: 'withdraw',
          house: 'cash:withdrawals_pending', key: 'withdraw:' + ref, reference: { kind: 'withdrawal', id: ref },
          title: { key: 'withdraw.request' } });
      });
      made.push({ ref, username });
    }
    await close();
    console.log(JSON.stringify(made));`);
  return JSON.parse(made.split('\n').at(-1) ?? '[]') as WaitingWithdrawal[];
}
