import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { generate } from 'promptparse';
import QRCode from 'qrcode';

const SCALE = 6;
const QUIET = 4;

/** A chequer of squares of four pixels, which looks like a QR everywhere: who searches it is long about it. Base64. */
export function chequerPicture(side: number): string {
  const png = new PNG({ width: side, height: side });
  png.data.fill(255);
  for (let at = 0; at < side * side; at += 1) {
    const isDark = (Math.floor((at % side) / 4) + Math.floor(at / side / 4)) % 2 === 0;
    if (isDark) png.data.fill(0, at * 4, at * 4 + 3);
  }
  // Grey, and each line as it is: next to nothing to send.
  return PNG.sync.write(png, { colorType: 0, filterType: 0, deflateStrategy: 0 }).toString('base64');
}

/** A picture of a slip's mini-QR (or of any text), as a phone would save it; base64. */
export function slipPicture(slip: { sendingBank: string; transRef: string } | string, format: 'png' | 'jpeg' = 'png') {
  const text = typeof slip === 'string' ? slip : generate.slipVerify(slip);
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const width = (modules.size + 2 * QUIET) * SCALE;
  const data = Buffer.alloc(width * width * 4, 255);
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [column, row] = [Math.floor(x / SCALE) - QUIET, Math.floor(y / SCALE) - QUIET];
      const isInside = column >= 0 && row >= 0 && column < modules.size && row < modules.size;
      if (isInside && modules.get(row, column)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  if (format === 'jpeg') return jpeg.encode({ data, width, height: width }, 80).data.toString('base64');
  const png = new PNG({ width, height: width });
  png.data = data;
  return PNG.sync.write(png).toString('base64');
}
