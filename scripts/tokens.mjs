/** `npm run tokens`: writes the style sheets of the design tokens (shared/ui/src/styles/tokens*.css). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/run.mjs';
import { folder, tokenSheets } from './lib/tokens.mjs';

for (const [name, text] of Object.entries(tokenSheets)) writeFileSync(join(root, folder, name), text);
