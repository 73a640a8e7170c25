import type { Deps } from '@chokdee/kernel/app';

/** Numbers that no bank has given out: they begin with four zeros. */
const bankAccounts = [
  { agent_id: 1, id: 'kbank', position: 0, bank_id: 1, account_name: 'บจก. โชคดี ตัวอย่าง', account_no: '0000123456' },
  { agent_id: 1, id: 'scb', position: 1, bank_id: 4, account_name: 'บจก. โชคดี ตัวอย่าง', account_no: '0000456789' },
  { agent_id: 2, id: 'ktb', position: 0, bank_id: 5, account_name: 'บจก. สยามเพชร ตัวอย่าง', account_no: '0000987654' },
];
const trueMoneyAccounts = [
  { agent_id: 1, id: 'wallet-1', position: 0, account_name: 'บจก. โชคดี ตัวอย่าง', mobile: '0800009001' },
  { agent_id: 2, id: 'wallet-1', position: 0, account_name: 'บจก. สยามเพชร ตัวอย่าง', mobile: '0800009002' },
];

/** Gives agents accounts to pay to, only while the sandbox stands in for their banks. */
export async function seedReceivers({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  if (!config.sandbox) return;
  await db
    .insertInto('agent_bank_accounts')
    .values(bankAccounts)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('agent_true_money_accounts')
    .values(trueMoneyAccounts)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
