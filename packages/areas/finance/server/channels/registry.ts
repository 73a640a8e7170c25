// A line for each channel: its adapter by its code, which names the folder.
export { bankTransfer as bank_transfer } from './bank_transfer/bank-transfer.channel.ts';
export { promptpayQr as promptpay_qr } from './promptpay_qr/promptpay-qr.channel.ts';
export { truemoney } from './truemoney/truemoney.channel.ts';
