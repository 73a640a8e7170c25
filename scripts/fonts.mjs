/** `npm run fonts` makes the pages' font subsets from the full fonts in shared/ui/fonts. The output is committed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FONTS, filesOf, subsetOf } from './lib/font-subset.mjs';
import { root } from './lib/run.mjs';

for (const font of FONTS) {
  const subset = await subsetOf(font);
  for (const file of filesOf(font)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), subset);
  }
  console.log(`${font.name}: ${subset.length} bytes`);
}
