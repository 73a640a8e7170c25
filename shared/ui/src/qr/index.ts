/** QR codes, apart from the shared bundle: only pages with a QR code load them and the encoder. */
export { QrImage } from './qr-image.tsx';
export type { QrMatrix } from './qr-matrix.ts';
export { saveQr } from './save-qr.ts';
