import type { QrMatrix } from './qr-matrix.ts';

const PIXELS_PER_MODULE = 12;

/** Saves the code as a picture, so that a bank app on the same phone can read it from the album. */
export function saveQr(qr: QrMatrix, fileName: string): void {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = qr.side * PIXELS_PER_MODULE;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000000';
  for (const [x, y] of qr.dark) {
    pen.fillRect(x * PIXELS_PER_MODULE, y * PIXELS_PER_MODULE, PIXELS_PER_MODULE, PIXELS_PER_MODULE);
  }
  canvas.toBlob((blob) => {
    if (blob === null) return;
    const address = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }, 'image/png');
}
