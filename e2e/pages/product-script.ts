import { spawnSync } from 'node:child_process';
import { dataDir, root } from './gateway.ts';

/** Runs a script with the product's packages. @returns its output */
export function askProduct(script: string): string {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** First lines of a script: `url` becomes the database of the running product. */
export const findDatabase = `import { findDatabaseUrl } from './packages/platform/kernel/staff/ops-database.ts';
  const url = findDatabaseUrl(process.env);`;

/** Ends the waiting time for payouts to a member's new bank accounts. */
export const restBankAccounts = (username: string) =>
  askProduct(`${findDatabase}
    import pg from 'pg';
    const pool = new pg.Pool({ connectionString: url });
    const rested = 'update member_bank_accounts a set usable_at = now() from members m';
    await pool.query(rested + ' where m.id = a.member_id and m.username = $1', ['${username}']);
    await pool.end();`);
