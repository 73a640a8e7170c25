import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDebian } from './debian.mjs';
import { run } from './run.mjs';
import { skipStep } from './run-steps.mjs';
import { freePort, isListening } from './supervisor.mjs';

const PGBOUNCER = '/usr/sbin/pgbouncer';
/** Debian's `nobody`: PgBouncer refuses to run as root. */
const NOBODY = 65_534;
const ROLES = ['chokdee_api', 'chokdee_gateway', 'chokdee_readonly'];

/** Lines of the configuration that docs/operations.md names, for all databases of one server. */
const configOf = ({ server, port, users }) => `[databases]
* = host=${server.hostname} port=${server.port} connect_query='set idle_in_transaction_session_timeout = 10000; set client_connection_check_interval = 2000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 8
server_idle_timeout = 5
`;

/** Runs work beside PgBouncer in transaction mode in front of a server. Work gets `host:port`. */
export async function withPooler(databaseUrl, work) {
  if (!(await ensureDebian([PGBOUNCER], 'pgbouncer'))) {
    return skipStep('no PgBouncer here and none could be installed (Debian: pgbouncer)');
  }
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-pooler-'));
  const server = new URL(databaseUrl);
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  // Derived as in `roles.ts`.
  const passwordOf = (role) => createHmac('sha256', server.password).update(role).digest('base64url');
  const lines = [[server.username, server.password], ...ROLES.map((role) => [role, passwordOf(role)])];
  writeFileSync(users, lines.map((words) => words.map((word) => `"${word}"`).join(' ')).join('\n'));
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(config, configOf({ server, port, users }));
  await run('chmod', ['-R', 'a+rX', folder], { quiet: true });
  const pooler = spawn(PGBOUNCER, ['-q', config], { ...owner, stdio: 'inherit' });
  try {
    for (let tries = 0; !(await isListening(port)) && tries < 100; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    return await work(`127.0.0.1:${port}`);
  } finally {
    const gone = new Promise((resolve) => pooler.on('exit', resolve));
    if (pooler.exitCode === null) {
      // At once: SIGINT would wait for a client that is stuck.
      pooler.kill('SIGTERM');
      await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  }
}
