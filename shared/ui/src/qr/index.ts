/** QR codes, apart from the shared bundle: only pages that show one carry this, and the encoder beside it. */
export { QrImage } from './qr-image.tsx';
export type { QrMatrix } from './qr-matrix.ts';
export { saveQr } from './save-qr.ts';
