// One line per channel. The exported name is the channel's code and the folder's name.
export { bankTransfer as bank_transfer } from './bank_transfer/bank-transfer.ts';
export { promptpayQr as promptpay_qr } from './promptpay_qr/promptpay-qr.ts';
export { truemoney } from './truemoney/truemoney.ts';
