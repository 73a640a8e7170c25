import { userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';
import { withSecretFiles } from '@chokdee/settings';
import pg from 'pg';
import { runningProduct } from '../running-product.ts';
import { openStore } from '../store.ts';
import { httpDesk } from './http-desk.ts';
import { localDesk } from './local-desk.ts';
import { help, parse } from './release-words.ts';
import { runRelease } from './run-release.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const argv = process.argv.slice(2);
const env = withSecretFiles(process.env);
const { CHOKDEE_URL, CHOKDEE_RELEASE_TOKEN, DATABASE_URL, DATA_DIR, PUBLIC_URL, RELEASES_DIR, OPERATOR } = env;

/** Reads `--product`. The command itself reports a wrongly typed line. */
function namedProduct(): string | undefined {
  try {
    return parse(argv).values.product;
  } catch {
    return undefined;
  }
}

async function run(): Promise<void> {
  const running = namedProduct() ?? CHOKDEE_URL ?? PUBLIC_URL ?? runningProduct(process.env, root);
  const pool = CHOKDEE_RELEASE_TOKEN ? null : new pg.Pool({ connectionString: DATABASE_URL, max: 2 });
  const product = running ?? 'http://localhost:3000';
  const store = openStore({ releasesDir: RELEASES_DIR, dataDir: DATA_DIR }, root);
  const by = OPERATOR ?? userInfo().username;
  try {
    const desk = pool
      ? localDesk({ pool, store, product, by, now: new Date() })
      : httpDesk(product, CHOKDEE_RELEASE_TOKEN ?? '');
    const { code, out, complaint } = await runRelease({ desk, root }, argv);
    if (complaint) console.error(complaint);
    if (out) console.log(out);
    process.exitCode = code;
  } finally {
    await pool?.end();
  }
}

if (argv.length === 0 || argv.includes('--help') || argv[0] === 'help') {
  console.log(help);
} else if (!DATABASE_URL && !CHOKDEE_RELEASE_TOKEN) {
  console.error(
    'There is no product to act on: set CHOKDEE_URL and CHOKDEE_RELEASE_TOKEN, or start one here, or set DATABASE_URL or DATA_DIR.',
  );
  process.exitCode = 3;
} else {
  await run();
}
