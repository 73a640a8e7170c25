import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, shellNames, shells } from '@chokdee/contracts/shells';
import { checkoutStore } from '@chokdee/release';

/** Content of one image of our own code. Paths begin at the root of the checkout. */
export interface Part {
  /** Source of each process or command, by the name of its file in the part. */
  readonly entries: Readonly<Record<string, string>>;
  /** Scripts of threads, which keep their paths. */
  readonly workers: readonly string[];
  /** Packages with compiled code, which no bundle can hold. */
  readonly native: readonly string[];
  /** Returns files and folders that are read at run time. They keep their paths. */
  files(root: string): string[];
}

const HEALTHY = 'deploy/healthy.mjs';
const WATCHDOG = 'packages/platform/settings/src/watchdog.worker.mjs';
const SANDBOX = 'packages/tools/sandbox/src';
/** SQL of the areas, and the data of the seeds. */
const READ_AT_RUN_TIME = /\/schema\/(?:.*\/)?[^/]+\.sql$|\/server\/seed\/[^/]+\.json$/;

export const parts: Readonly<Record<string, Part>> = {
  server: {
    entries: {
      api: 'packages/platform/api/server.ts',
      migrate: 'packages/platform/api/migrate.ts',
      seed: 'packages/platform/api/seed-house.ts',
      'move-database': 'packages/platform/api/move-database.ts',
      ops: 'packages/platform/api/ops.ts',
      gateway: 'packages/platform/gateway/src/server.ts',
      release: 'packages/platform/release/src/cli/release.ts',
      'place-builds': 'packages/platform/release/src/cli/place-builds.ts',
    },
    workers: [
      WATCHDOG,
      'packages/areas/account/server/pictures/encode-picture.worker.mjs',
      'packages/areas/finance/server/slips/read-qr.worker.mjs',
    ],
    native: ['sharp'],
    files: (root) => [
      HEALTHY,
      ...filesBelow(root, 'packages').filter((file) => READ_AT_RUN_TIME.test(file)),
      ...shellNames.map((name) => join(shells[name].folder, 'public')),
      ...checkoutStore(root)
        .packages()
        .map((name) => join(folderOf(name), 'dist')),
    ],
  },
  // The stand-ins pay anyone, so they have an image of their own.
  sandbox: {
    entries: { sandbox: `${SANDBOX}/server.ts` },
    workers: [WATCHDOG],
    native: [],
    files: () => [HEALTHY, `${SANDBOX}/static`, `${SANDBOX}/art`],
  },
};

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((each) => {
    if (/^(node_modules|tests|\..*)$/.test(each.name)) return [];
    const path = join(folder, each.name);
    return each.isDirectory() ? filesBelow(root, path) : [path];
  });
}
