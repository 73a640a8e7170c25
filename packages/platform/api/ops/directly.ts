import { systemClock } from '@chokdee/kernel/calendar';
import { readBackofficeUrl, readKeyring, readNatsUrl, readShotArchive } from '@chokdee/kernel/config';
import { createDb } from '@chokdee/kernel/db';
import { createLivePublisher, LiveHub, openCarrier } from '@chokdee/kernel/live';
import { findDatabaseUrl, isOffline, type OpsOutcome, runOps } from '@chokdee/kernel/staff';
import { ConfigError, type Environment } from '@chokdee/settings';
import { commands } from '../commands.ts';

/**
 * Runs a command on the database: without a token (sandbox names, `staff found`), and by `--direct` when the calls do not
 * answer. The audit log marks the latter.
 */
export async function runDirectly(argv: readonly string[], env: Environment, isDirect: boolean): Promise<OpsOutcome> {
  if (isOffline(commands, argv)) return runOps(commands, argv, null);
  if (isDirect) console.error('--direct: this works on the database itself, past the calls. It stays on record so.');
  const sandbox = env.SANDBOX !== 'off';
  const missing = sandbox ? [] : ['DATA_KEY', 'OTP_SECRET'].filter((name) => !env[name]);
  if (missing.length > 0) throw new ConfigError(`With SANDBOX=off set ${missing.join(' and ')} as the apis have them.`);
  const databaseUrl = findDatabaseUrl(env);
  const { db, close } = createDb(databaseUrl, 2);
  const tell = (details: object, message: string) => console.error(message, details);
  const carrier = openCarrier({ databaseUrl, natsUrl: readNatsUrl(env) }, db);
  const hub = new LiveHub(carrier, { warn: tell });
  await hub.start();
  const live = createLivePublisher(db, { error: tell }, carrier);
  const config = {
    dataKeys: readKeyring(env, 'DATA_KEY'),
    otpKeys: readKeyring(env, 'OTP_SECRET'),
    sandbox,
    publicUrl: env.PUBLIC_URL || 'http://localhost:3000',
    backofficeUrl: readBackofficeUrl(env, sandbox),
    releasesDir: env.RELEASES_DIR || null,
    dataDir: env.DATA_DIR || undefined,
    shotArchiveDir: readShotArchive(env),
  };
  try {
    const token = env.OPS_TOKEN || undefined;
    return await runOps(commands, argv, { db, live, now: systemClock.now(), config, token, isDirect });
  } finally {
    await live.flush();
    await hub.stop();
    await close();
  }
}
