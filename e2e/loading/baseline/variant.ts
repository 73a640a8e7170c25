import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { OwnFile, Variant } from '../variants.ts';
import { buildBaseline } from './build.ts';
import { addressOf, plainDocument } from './document.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** Compressed and cached like the product's files: only what is loaded, and when, differs. */
function readOwnFile(path: string): OwnFile {
  const compressed = `${path}.br`;
  const isCompressed = existsSync(compressed);
  return {
    status: 200,
    headers: {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      ...(isCompressed ? { 'content-encoding': 'br' } : {}),
    },
    content: readFileSync(isCompressed ? compressed : path),
  };
}

const absent: OwnFile = { status: 404, headers: { 'content-type': 'text/plain' }, content: Buffer.from('Not Found') };

/** The same pages of the same sources, without the product's means to be quick. */
export async function createBaseline(): Promise<Variant> {
  const built = await buildBaseline();
  const folders = new Map(built.map(({ area, folder }) => [addressOf(area, ''), folder]));
  return {
    name: 'baseline',
    changeDocument: (html) => plainDocument(html, built),
    fileOf(path) {
      // Hides new releases: they would lead the shell back to the product's own files.
      if (path === '/releases.json') return absent;
      const [address = ''] = path.split('?', 1);
      const folder = folders.get(address.slice(0, address.lastIndexOf('/') + 1));
      if (folder === undefined) return null;
      const file = join(folder, address.slice(address.lastIndexOf('/') + 1));
      return existsSync(file) ? readOwnFile(file) : absent;
    },
  };
}
