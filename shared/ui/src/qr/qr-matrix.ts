import { create } from 'qrcode';

/** Light modules that scanners need around the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

export interface QrMatrix {
  /** Side in modules, with the quiet zone. */
  readonly side: number;
  /** SVG path of the dark modules. */
  readonly path: string;
}

/** Encodes a text with error correction M, as bank apps do. It also survives folded paper. */
export function qrMatrix(text: string): QrMatrix {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (modules.get(y, x)) path += `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z`;
    }
  }
  return { side: modules.size + 2 * QUIET_ZONE, path };
}
