import { readBankSlip } from '../bank-slip.ts';
import type { ChannelAdapter } from '../channel-adapter.ts';
import { createBillPaymentPayload } from './promptpay-payload.ts';
import { promptpayQrRow } from './promptpay-qr.seed.ts';

/** A bill payment with the reference in its QR: the provider collects it and names the order. */
export const promptpayQr: ChannelAdapter = {
  opensBy: 'qr',
  needsSender: false,
  cashAccount: 'cash:promptpay',
  rowOf: promptpayQrRow,
  isPayable: async (_db, { biller_id }) => biller_id !== null,
  listSubChannels: async () => [],
  listAccounts: async () => [],
  open: async (_tx, { channel: { biller_id: billerId, receiver_name }, ref, amountSatang }) =>
    billerId === null
      ? null
      : {
          payable_satang: amountSatang,
          payload: createBillPaymentPayload({ billerId, ref, amountSatang }),
          receiver_name,
          receiver_bank_id: null,
          receiver_account_no: null,
        },
  ownerOf: async () => null,
  readSlip: readBankSlip,
};

declare module '@chokdee/kernel/house-accounts' {
  interface HouseAccounts {
    'cash:promptpay': 'received by PromptPay QR';
  }
}
