import { fileURLToPath } from 'node:url';
import { placeBuilds } from '../place-builds.ts';
import { checkoutStore, sharedStore } from '../store.ts';

const { RELEASES_DIR } = process.env;
try {
  if (!RELEASES_DIR) throw new Error('RELEASES_DIR is missing: the folder of the store.');
  const checkout = checkoutStore(fileURLToPath(new URL('../../../../../', import.meta.url)));
  for (const line of placeBuilds(checkout, sharedStore(RELEASES_DIR))) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
