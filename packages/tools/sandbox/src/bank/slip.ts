import { PNG } from 'pngjs';
import { generate } from 'promptparse';
import { create } from 'qrcode';
import type { Incoming } from './bank-book.ts';

const SCALE = 8;
const QUIET_MODULES = 4;
/** Clearing code of the payer's bank. */
const SENDING_BANK = '004';

/** Name of a wallet in a list of banks. */
export const WALLET_BANK = 'TRUEMONEY';

type SlipOf = Pick<Incoming, 'trans_ref' | 'payer_bank' | 'paid_at'>;

/** A wallet's slip is of another kind, which also names the day. */
function slipText({ trans_ref: transRef, payer_bank, paid_at }: SlipOf): string {
  if (payer_bank !== WALLET_BANK) return generate.slipVerify({ sendingBank: SENDING_BANK, transRef });
  const [year, month, day] = paid_at.slice(0, 10).split('-');
  return generate.trueMoneySlipVerify({ eventType: 'P2P', transactionId: transRef, date: `${day}${month}${year}` });
}

/** Draws the slip of a transfer: a PNG of the mini-QR that the slip standard asks for. */
export function slipPicture(transfer: SlipOf): Buffer {
  const { modules } = create(slipText(transfer), { errorCorrectionLevel: 'M' });
  const width = (modules.size + 2 * QUIET_MODULES) * SCALE;
  const picture = new PNG({ width, height: width, colorType: 0 });
  picture.data.fill(255);
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor(x / SCALE) - QUIET_MODULES;
      const row = Math.floor(y / SCALE) - QUIET_MODULES;
      const isInside = column >= 0 && row >= 0 && column < modules.size && row < modules.size;
      const at = (y * width + x) * 4;
      if (isInside && modules.get(row, column)) picture.data.fill(0, at, at + 3);
    }
  }
  return PNG.sync.write(picture);
}
