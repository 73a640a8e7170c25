import { create } from 'qrcode';

/** Light modules that a reader needs around the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

export interface QrMatrix {
  /** Side in modules, quiet zone included. */
  readonly side: number;
  /** SVG path of the dark modules. */
  readonly path: string;
  readonly dark: readonly (readonly [x: number, y: number])[];
}

/** Encodes a payload; error correction M, as bank apps print it. */
export function qrMatrix(payload: string): QrMatrix {
  const { modules } = create(payload, { errorCorrectionLevel: 'M' });
  const dark: [number, number][] = [];
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      if (modules.get(y, x)) dark.push([x + QUIET_ZONE, y + QUIET_ZONE]);
    }
  }
  const path = dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('');
  return { side: modules.size + 2 * QUIET_ZONE, path, dark };
}
