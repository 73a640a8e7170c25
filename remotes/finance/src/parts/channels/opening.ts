import type { Opening } from './channel-part.ts';
import { copy } from './copy.ts';

export const opensByQr: Opening = {
  call: 'POST /api/member/payment/generate_qr',
  create: copy.createQr,
  creating: copy.creatingQr,
  hint: null,
};

export const opensByTransfer: Opening = {
  call: 'POST /api/member/payment/bank_transfer',
  create: copy.createTransfer,
  creating: copy.creatingTransfer,
  hint: copy.satang,
};
