import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Icon sizes in px that a home screen needs. */
const SIZES = [192, 512];
const DENSITY = 1_200;

const png = (drawing, size) =>
  sharp(Buffer.from(drawing), { density: DENSITY })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** Draws an agent's mark without a ground. The one on a coloured ground is among the agent's pictures. */
export async function iconFiles(folder, logo) {
  const drawing = readFileSync(join(folder, logo), 'utf8');
  const code = logo.replace(/^logo-(\w+)\.svg$/, '$1');
  return Promise.all(SIZES.map(async (size) => [`mark-${code}-${size}.png`, await png(drawing, size)]));
}

/** Notification badge: Android uses its shape only. It is the mark's flower, cut out of the ticket. */
export function badge(folder) {
  const drawing = readFileSync(join(folder, 'logo-chokdee.svg'), 'utf8');
  const ticket = /<path fill="#f6eeda"[^>]*? d="([^"]+)"/.exec(drawing)?.[1];
  const petals = /<g [^>]*>([\s\S]*?)<\/g>/.exec(drawing)?.[1];
  return png(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><mask id="m"><path fill="#fff" d="${ticket}"/>` +
      `<g transform="translate(16 16) scale(1.12)" fill="#000">${petals}</g></mask>` +
      '<rect width="32" height="32" fill="#fff" mask="url(#m)"/></svg>',
    96,
  );
}
