export {
  addBankAccount,
  addBankAccountTo,
  BANK_MEMBER_NAME,
  BANK_MEMBER_PASSWORD,
  memberWithBank,
  nameMember,
} from './bank-member.ts';
export { fillFirstBrand } from './fill-first-brand.ts';
export { payOrder } from './pay-order.ts';
export { payOutFreely } from './pay-out-freely.ts';
export { refuseWithdrawals } from './refuse-withdrawals.ts';
export { paidEvent, sendPaymentEvent } from './send-payment-event.ts';
export { chequerPicture } from './slip-picture.ts';
export { startTestBank, type TestBank } from './test-bank.ts';
