// Imported by the package's name, because the shared instance shows the messages.
import { saveFile } from '@chokdee/ui';
import type { QrMatrix } from './qr-matrix.ts';

const PIXELS_PER_MODULE = 12;

/** Saves the code as a picture, for a bank app on the same phone or for another person. */
export function saveQr(qr: QrMatrix, fileName: string): void {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = qr.side * PIXELS_PER_MODULE;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.scale(PIXELS_PER_MODULE, PIXELS_PER_MODULE);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, qr.side, qr.side);
  pen.fillStyle = '#000000';
  pen.fill(new Path2D(qr.path));
  canvas.toBlob((blob) => {
    if (blob !== null) saveFile(blob, fileName);
  }, 'image/png');
}
