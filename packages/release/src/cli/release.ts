import { userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';
import { withSecretFiles } from '@chokdee/settings';
import pg from 'pg';
import { runningProduct } from '../running-product.ts';
import { openStore } from '../store.ts';
import { help, runRelease } from './run-release.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const argv = process.argv.slice(2);
const { DATABASE_URL, DATA_DIR, PUBLIC_URL, RELEASES_DIR, OPERATOR } = withSecretFiles(process.env);

if (argv.length === 0 || argv.includes('--help') || argv[0] === 'help') {
  console.log(help);
} else if (!DATABASE_URL) {
  console.error('There is no database: start the product, or set DATABASE_URL or DATA_DIR.');
  process.exitCode = 3;
} else {
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 2 });
  try {
    const { code, out, complaint } = await runRelease(
      {
        pool,
        store: openStore({ releasesDir: RELEASES_DIR, dataDir: DATA_DIR }, root),
        root,
        product: PUBLIC_URL ?? runningProduct(process.env, root) ?? 'http://localhost:3000',
        by: OPERATOR ?? userInfo().username,
        now: new Date(),
      },
      argv,
    );
    if (complaint) console.error(complaint);
    if (out) console.log(out);
    process.exitCode = code;
  } finally {
    await pool.end();
  }
}
