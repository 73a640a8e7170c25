import { SecretFileError, withSecretFiles } from '@chokdee/settings';
import { systemClock } from '../clock.ts';
import { createDb } from '../db.ts';
import { createLivePublisher } from '../live/publisher.ts';
import { engagementCommands } from './engagement.ops.ts';
import { financeCommands } from './finance.ops.ts';
import { gameCommands } from './games.ops.ts';
import { lottoCommands } from './lotto.ops.ts';
import { operatorCommands } from './operators.ops.ts';
import type { OpsCommand } from './ops-command.ts';
import { findDatabaseUrl, NoDatabaseError } from './ops-database.ts';
import { isHelp, type OpsOutcome, runOps } from './run-ops.ts';

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
