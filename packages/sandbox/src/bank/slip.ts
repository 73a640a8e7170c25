import { PNG } from 'pngjs';
import { generate } from 'promptparse';
import { create } from 'qrcode';

const SCALE = 8;
const QUIET_MODULES = 4;
/** Clearing code of the payer's bank of the sandbox. */
const SENDING_BANK = '004';

/** The slip of a transfer: a PNG of the mini-QR that the slip standard asks for. */
export function slipPicture(transRef: string): Buffer {
  const { modules } = create(generate.slipVerify({ sendingBank: SENDING_BANK, transRef }), {
    errorCorrectionLevel: 'M',
  });
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
