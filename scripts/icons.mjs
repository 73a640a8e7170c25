/** `npm run icons` draws the app icons of the site (host/public/art) from the agents' marks. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { badge, iconFiles } from './lib/icons.mjs';
import { root } from './lib/run.mjs';

const folder = join(root, 'host/public/art');
const logos = readdirSync(folder).filter((name) => /^logo-\w+\.svg$/.test(name));
for (const logo of logos)
  for (const [name, content] of await iconFiles(folder, logo)) writeFileSync(join(folder, name), content);
writeFileSync(join(folder, 'badge-96.png'), await badge(folder));
