import { systemClock } from '@chokdee/kernel/calendar';
import { readBackofficeUrl, readKeyring } from '@chokdee/kernel/config';
import { createDb } from '@chokdee/kernel/db';
import { createLivePublisher } from '@chokdee/kernel/live';
import { findDatabaseUrl, isOffline, NoDatabaseError, type OpsOutcome, runOps } from '@chokdee/kernel/staff';
import { SecretFileError, withSecretFiles } from '@chokdee/settings';
import { commands } from './commands.ts';

async function main(argv: readonly string[]): Promise<OpsOutcome> {
  if (isOffline(commands, argv)) return runOps(commands, argv, null);
  const env = withSecretFiles(process.env);
  const { db, close } = createDb(findDatabaseUrl(env), 2);
  const live = createLivePublisher(db, { error: (details, message) => console.error(message, details) });
  try {
    return await runOps(commands, argv, {
      db,
      live,
      now: systemClock.now(),
      config: {
        dataKeys: readKeyring(env, 'DATA_KEY'),
        otpKeys: readKeyring(env, 'OTP_SECRET'),
        backofficeUrl: readBackofficeUrl(env, env.SANDBOX !== 'off'),
      },
      token: env.OPS_TOKEN || undefined,
    });
  } finally {
    await live.flush();
    await close();
  }
}

main(process.argv.slice(2)).then(
  ({ code, out, complaint }) => {
    if (complaint) console.error(complaint);
    if (out) console.log(out);
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof NoDatabaseError || error instanceof SecretFileError ? error.message : error);
    process.exitCode = 3;
  },
);
