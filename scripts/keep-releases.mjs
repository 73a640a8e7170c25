/**
 * `npm run releases:keep`: keeps the releases that this checkout has built last, byte for byte, in the repository. The next
 * ones are tested beside them (e2e/version-skew.prove.ts), as a member's open tab meets them. Done with a release.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from './lib/run.mjs';

const packages = {
  host: 'host',
  games: 'remotes/games',
  lotto: 'remotes/lotto',
  finance: 'remotes/finance',
  engagement: 'remotes/engagement',
};

/** Texts as they are: they pack better side by side. What is none, as base64. */
const isText = (file) => !/\.woff2$/.test(file);

const files = {};
const binaries = {};
for (const [name, folder] of Object.entries(packages)) {
  const dist = join(root, folder, 'dist');
  const { stable } = JSON.parse(readFileSync(join(dist, 'releases.json'), 'utf8'));
  const release = join(dist, stable);
  for (const file of readdirSync(release).sort()) {
    // Packed copies are made anew; maps are for developers.
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
