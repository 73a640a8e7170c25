/**
 * `npm run releases:keep` stores the releases that this checkout has built, byte for byte, in the repository. It runs
 * with every release. e2e/version-skew.prove.ts tests the next releases beside them, as an open tab meets them.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { register } from 'tsx/esm/api';
import { root } from './lib/run.mjs';

const end = register();
const { checkoutStore } = await import('../packages/platform/release/src/store.ts');
await end();
const store = checkoutStore(root);

/** Text files are kept as text, which packs better; other files as base64. */
const isText = (file) => !/\.woff2$/.test(file);

const files = {};
const binaries = {};
for (const name of store.packages()) {
  const dist = store.folderOf(name);
  const { stable } = JSON.parse(readFileSync(join(dist, 'releases.json'), 'utf8'));
  const release = join(dist, stable);
  for (const file of readdirSync(release).sort()) {
    // Compressed copies are made again later; maps are for developers.
    if (/\.(br|map)$/.test(file)) continue;
    const kept = isText(file) ? files : binaries;
    kept[`${name}/${stable}/${file}`] = readFileSync(join(release, file), isText(file) ? 'utf8' : 'base64');
  }
  console.log(`${name} ${stable}`);
}
const into = join(root, 'e2e/kept');
mkdirSync(into, { recursive: true });
const text = JSON.stringify({ files, binaries });
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
});
writeFileSync(join(into, 'releases.json.br'), packed);
console.log(
  `${Object.keys({ ...files, ...binaries }).length} files, ${packed.length} bytes in e2e/kept/releases.json.br`,
);
