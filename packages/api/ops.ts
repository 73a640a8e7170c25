import { SecretFileError, withSecretFiles } from '@chokdee/settings';
import { systemClock } from '@chokdee/kernel/calendar';
import { createDb } from '@chokdee/kernel/db';
import { createLivePublisher } from '@chokdee/kernel/live';
import { engagementCommands } from '@chokdee/engagement-server/ops';
import { financeCommands } from '@chokdee/finance-server/ops';
import { gameCommands } from '@chokdee/games-server/ops';
import { lottoCommands } from '@chokdee/lotto-server/ops';
import { NoDatabaseError, type OpsCommand, type OpsOutcome, findDatabaseUrl, isHelp, operatorCommands, runOps } from '@chokdee/kernel/staff';

/** Every area's commands, in the order of the help. */
const commands: readonly OpsCommand[] = [
  ...operatorCommands,
  ...lottoCommands,
  ...financeCommands,
  ...engagementCommands,
  ...gameCommands,
];

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
