export { signPspRequest } from './psp-signature.ts';
export { receivePayment } from './receive-payment.command.ts';
