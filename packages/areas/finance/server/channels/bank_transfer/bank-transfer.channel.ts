import { banks } from '@chokdee/contracts/banks';
import { readBankSlip } from '../bank-slip.ts';
import { createTransferChannel } from '../transfer-channel.ts';
import { bankTransferRow } from './bank-transfer.seed.ts';

/** Paid to the chosen bank account of the agent, else the first, from the member's registered account. */
export const bankTransfer = createTransferChannel({
  needsSender: true,
  cashAccount: 'cash:bank',
  rowOf: () => bankTransferRow,
  listReceivers: (db, agentId) =>
    db
      .selectFrom('agent_bank_accounts')
      .select(['position', 'account_name', 'account_no', 'bank_id', 'is_open'])
      .where('agent_id', '=', agentId)
      .orderBy('position')
      .execute(),
  nameOf: ({ bank_id: bankId }) => banks.find(({ id }) => id === bankId)?.short_name ?? '',
  ownerOf: async (db, accountNo) => {
    const accounts = db.selectFrom('agent_bank_accounts').select('agent_id').where('account_no', '=', accountNo);
    return (await accounts.executeTakeFirst())?.agent_id ?? null;
  },
  readSlip: readBankSlip,
});

declare module '@chokdee/kernel/house-accounts' {
  interface HouseAccounts {
    'cash:bank': 'received on the bank accounts';
  }
}
