import { readBankSlip } from '../bank-slip.ts';
import { createTransferChannel } from '../transfer-channel.ts';

/** To the first bank account of the agent, from the account that the member has registered. */
export const bankTransfer = createTransferChannel({
  needsSender: true,
  cashAccount: 'cash:bank',
  findReceiver: (db, agentId) =>
    db
      .selectFrom('agent_bank_accounts')
      .select(['account_name', 'account_no', 'bank_id'])
      .where('agent_id', '=', agentId)
      .orderBy('position')
      .executeTakeFirst(),
  ownerOf: async (db, accountNo) => {
    const accounts = db.selectFrom('agent_bank_accounts').select('agent_id').where('account_no', '=', accountNo);
    return (await accounts.executeTakeFirst())?.agent_id ?? null;
  },
  readSlip: readBankSlip,
});
