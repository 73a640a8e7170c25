import { systemClock } from '@chokdee/kernel/calendar';
import { createDb } from '@chokdee/kernel/db';
import { createLivePublisher } from '@chokdee/kernel/live';
import {
  findDatabaseUrl,
  isHelp,
  NoDatabaseError,
  type OpsCommand,
  type OpsOutcome,
  runOps,
  staffCommands,
} from '@chokdee/kernel/staff';
import { SecretFileError, withSecretFiles } from '@chokdee/settings';
import { areas } from './areas.ts';

/** Every area's commands, in the order of the help. */
const commands: readonly OpsCommand[] = [...staffCommands, ...areas.flatMap((area) => area.ops)];

async function main(argv: readonly string[]): Promise<OpsOutcome> {
  if (isHelp(argv)) return runOps(commands, argv, null);
  const env = withSecretFiles(process.env);
  const { db, close } = createDb(findDatabaseUrl(env), 2);
  const live = createLivePublisher(db, { error: (details, message) => console.error(message, details) });
  try {
    return await runOps(commands, argv, {
      db,
      live,
      now: systemClock.now(),
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
