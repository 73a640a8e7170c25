export { BANK_MEMBER_NAME, BANK_MEMBER_PASSWORD, addBankAccount, addBankAccountTo, memberWithBank } from './bank-member.ts';
export { payOrder } from './pay-order.ts';
export { refuseWithdrawals } from './refuse-withdrawals.ts';
export { tellPayment } from './tell-payment.ts';
export { type TestBank, startTestBank } from './test-bank.ts';
