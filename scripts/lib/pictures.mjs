import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { register } from 'tsx/esm/api';
import { root } from './run.mjs';

export const generated = 'packages/platform/contracts/src/generated/art.gen.ts';
const FOLDER = 'host/public/art';

/** Icons and link previews are requested by their plain names. */
const isShown = (name) => name.endsWith('.svg');

/** Text of a module with the addresses of all artwork that documents and data name. */
export async function picturesText() {
  const end = register();
  const { artAddress } = await import('../../packages/platform/gateway/src/art-address.ts');
  await end();
  const files = readdirSync(join(root, FOLDER), { recursive: true }).map((name) => name.split(sep).join('/'));
  const lines = files
    .filter(isShown)
    .sort()
    .map((name) => `  '${name}': '${artAddress(`/art/${name}`, readFileSync(join(root, FOLDER, name)))}',`);
  return [
    '/** Written by `npm run pictures`: artwork of the site by its name, at addresses that may be kept for ever. */',
    `export const art = {\n${lines.join('\n')}\n} as const;\n`,
  ].join('\n');
}
