export {
  addBankAccount,
  addBankAccountTo,
  BANK_MEMBER_NAME,
  BANK_MEMBER_PASSWORD,
  memberWithBank,
} from './bank-member.ts';
export { payOrder } from './pay-order.ts';
export { refuseWithdrawals } from './refuse-withdrawals.ts';
export { sendPaymentEvent } from './send-payment-event.ts';
export { startTestBank, type TestBank } from './test-bank.ts';
