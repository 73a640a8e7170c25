/** `npm run paths` writes the typed addresses of all areas (packages/platform/contracts/src/generated/paths.gen.ts). */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/run.mjs';
import { generated, pathsText } from './lib/site-paths.mjs';

writeFileSync(join(root, generated), await pathsText(root));
execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', generated], { cwd: root, stdio: 'pipe' });
