import { resolve } from 'node:path';
import { bundleServers } from './bundle-servers.ts';

/** `npm run bundle [-- folder]` writes what the images `server` and `sandbox` hold. */
await bundleServers(resolve(process.argv[2] ?? 'dist-server'));
