// A line for each channel: its part by its code, which names the folder.
export { bankTransfer as bank_transfer } from './bank_transfer/bank-transfer.ts';
export { promptpayQr as promptpay_qr } from './promptpay_qr/promptpay-qr.ts';
export { truemoney } from './truemoney/truemoney.ts';
