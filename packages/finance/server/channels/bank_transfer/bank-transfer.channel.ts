import { banks } from '@chokdee/contracts/banks';
import { readBankSlip } from '../bank-slip.ts';
import { createTransferChannel } from '../transfer-channel.ts';
import { bankTransferRow } from './bank-transfer.seed.ts';

/** To a bank account of the agent that the member chooses, else the first, from the account that the member has registered. */
export const bankTransfer = createTransferChannel({
  needsSender: true,
  cashAccount: 'cash:bank',
  rowOf: () => bankTransferRow,
  listReceivers: (db, agentId) =>
    db
      .selectFrom('agent_bank_accounts')
      .select(['position', 'account_name', 'account_no', 'bank_id'])
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
