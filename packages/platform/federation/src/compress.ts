import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { sha384 } from '@chokdee/release';

const brotli = promisify(brotliCompress);
const compressible = /\.(js|css|svg|json)$/;

/** Writes `<file>.br` beside every text file. @returns the sizes by file name */
export async function compressFolder(folder: string): Promise<Record<string, number>> {
  const bytes: Record<string, number> = {};
  for (const name of readdirSync(folder)
    .filter((file) => compressible.test(file))
    .sort()) {
    const content = readFileSync(join(folder, name));
    const compressed = await brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    });
    writeFileSync(join(folder, `${name}.br`), compressed);
    bytes[name] = compressed.length;
  }
  return bytes;
}

/** sha384 of every script and style, in the format of the integrity attribute. */
export function integrityOfFolder(folder: string): Record<string, string> {
  const guarded = readdirSync(folder)
    .filter((file) => /\.(js|css)$/.test(file))
    .sort();
  return Object.fromEntries(guarded.map((name) => [name, sha384(readFileSync(join(folder, name)))]));
}
