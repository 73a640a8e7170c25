import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { generate } from 'promptparse';
import QRCode from 'qrcode';

const SCALE = 6;
const QUIET = 4;

/** Draws a chequer of squares of four pixels, in base64. It resembles a QR everywhere, so that a search takes long. */
export function chequerPicture(side: number): string {
  const png = new PNG({ width: side, height: side });
  png.data.fill(255);
  for (let at = 0; at < side * side; at += 1) {
    const isDark = (Math.floor((at % side) / 4) + Math.floor(at / side / 4)) % 2 === 0;
    if (isDark) png.data.fill(0, at * 4, at * 4 + 3);
  }
  // Grey without filters takes hardly any bytes.
  return PNG.sync.write(png, { colorType: 0, filterType: 0, deflateStrategy: 0 }).toString('base64');
}

type SlipNames = { readonly sendingBank: string; readonly transRef: string };

const textOf = (slip: SlipNames | string) => (typeof slip === 'string' ? slip : generate.slipVerify(slip));
const codeOf = (text: string) => QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;

interface Placed {
  readonly code: SlipNames | string;
  readonly left: number;
  readonly top: number;
  /** Side with the white border, in pixels. */
  readonly side: number;
}

interface Screenshot {
  readonly width: number;
  readonly height: number;
  readonly codes: readonly Placed[];
  readonly format?: 'png' | 'jpeg';
}

/** Draws a screenshot with codes, and with lines of words as a code reader sees them. */
export function screenshot({ width, height, codes, format = 'png' }: Screenshot): Buffer {
  const data = Buffer.alloc(width * height * 4, 255);
  const paint = (x: number, y: number, grey: number) => data.fill(grey, (y * width + x) * 4, (y * width + x) * 4 + 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (y % 90 < 12 && (x * 7 + y * 3) % 23 < 9) paint(x, y, 90);
  for (const { code, left, top, side } of codes) {
    const modules = codeOf(textOf(code));
    const scale = (modules.size + 2 * QUIET) / side;
    for (let y = 0; y < side; y += 1)
      for (let x = 0; x < side; x += 1) {
        const [column, row] = [Math.floor(x * scale) - QUIET, Math.floor(y * scale) - QUIET];
        const isInside = column >= 0 && row >= 0 && column < modules.size && row < modules.size;
        paint(left + x, top + y, isInside && modules.get(row, column) ? 0 : 255);
      }
  }
  if (format === 'jpeg') return jpeg.encode({ data, width, height }, 80).data;
  const png = new PNG({ width, height });
  png.data = data;
  return PNG.sync.write(png);
}

/** Draws a slip's mini-QR (or any text) as a phone would save it, in base64. */
export function slipPicture(slip: SlipNames | string, format: 'png' | 'jpeg' = 'png'): string {
  const side = (codeOf(textOf(slip)).size + 2 * QUIET) * SCALE;
  const codes = [{ code: slip, left: 0, top: 0, side }];
  return screenshot({ width: side, height: side, codes, format }).toString('base64');
}
