/** `npm run pack:kit [folder]` packs tarballs of everything that an area in another repository needs. */
import { resolve } from 'node:path';
import { packKit } from './lib/kit.mjs';

const into = resolve(process.argv[2] ?? 'dist/kit');
for (const { name, version, size } of await packKit(into)) {
  console.log(`${name} ${version}`.padEnd(36), `${(size / 1024).toFixed(1)} KB`.padStart(9));
}
console.log(into);
