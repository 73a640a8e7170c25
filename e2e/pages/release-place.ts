import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { type Area, areas, openGateway, root } from './gateway.ts';
import { LottoSources } from './lotto-sources.ts';
import { askProduct, findDatabase } from './product-script.ts';

/** Database of the running product. */
const databaseUrl = () => askProduct(`${findDatabase} console.log(url);`);

/** Records a version of another store in the registry: reports of unpublished versions do not count. */
export const recordRelease = (area: Area, version: string) =>
  askProduct(`${findDatabase}
    import pg from 'pg';
    import { recordVersion } from './packages/platform/release/src/registry/registry.ts';
    const pool = new pg.Pool({ connectionString: url });
    await recordVersion(pool, { area: '${area}', version: '${version}', container: '', contracts: '', commit: '',
      content: '', bytes: 0, publishedBy: 'e2e' });
    await pool.end();`);

/** Counted loads of that version. */
export const countedLoads = (area: Area, version: string) =>
  Number(
    askProduct(`${findDatabase}
      import pg from 'pg';
      import { readLoads } from './packages/platform/release/src/registry/loads.ts';
      const pool = new pg.Pool({ connectionString: url });
      const all = await readLoads(pool, '${area}', new Date(Date.now() - 3_600_000));
      const loads = all.filter(({ version }) => version === '${version}').reduce((sum, { loads }) => sum + loads, 0);
      console.log(String(loads));
      await pool.end();`),
  );

/** A store of releases over the product's database, with gateways before the product's api. */
export class ReleasePlace {
  readonly sources = new LottoSources();
  readonly #product: string;
  readonly #database = databaseUrl();
  readonly #children: ChildProcess[] = [];
  readonly store = join(this.sources.folder, 'store');

  constructor(product: string) {
    this.#product = product;
    cpSync(join(root, 'host/dist'), join(this.store, 'host'), { recursive: true });
    for (const area of areas) cpSync(join(root, 'remotes', area, 'dist'), join(this.store, area), { recursive: true });
  }

  /** Runs the release command. @returns its output */
  release(...argv: readonly string[]): Promise<string> {
    const own = argv[0] === 'publish' ? ['--checkout', this.sources.folder] : [];
    const child = spawn(process.execPath, [join(root, 'scripts/release.mjs'), ...argv, ...own], {
      env: {
        ...process.env,
        DATABASE_URL: this.#database,
        RELEASES_DIR: this.store,
        PUBLIC_URL: this.#product,
        OPERATOR: 'e2e',
      },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) =>
        code === 0 ? resolve(output) : reject(new Error(`release ${argv.join(' ')} ended with ${code}: ${output}`)),
      );
    });
  }

  /** Starts another gateway. @returns its address */
  async startGateway(): Promise<string> {
    const gateway = await openGateway(this.#product, this.store, {
      DATABASE_URL: this.#database,
      // Trusts the test's forwarded addresses: visitors come from many networks.
      TRUSTED_PROXIES: 'loopback',
    });
    this.#children.push(gateway.process);
    return gateway.url;
  }

  remove(): void {
    for (const child of this.#children) child.kill('SIGTERM');
    this.sources.remove();
  }
}
