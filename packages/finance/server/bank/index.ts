export { type BankClient, createBankClient } from './bank-client.ts';
export { signPspRequest } from './psp-signature.ts';
export { receivePayment } from './receive-payment.command.ts';
