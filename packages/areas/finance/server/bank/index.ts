export type { PaymentProvider } from './payment-provider.ts';
export { signPspRequest } from './psp-signature.ts';
export { receivePayment } from './receive-payment.command.ts';
