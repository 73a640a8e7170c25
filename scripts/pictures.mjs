/** `npm run pictures` writes the addresses of the site's artwork (packages/platform/contracts/src/generated/art.gen.ts). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generated, picturesText } from './lib/pictures.mjs';
import { root } from './lib/run.mjs';

writeFileSync(join(root, generated), await picturesText());
