import { type OpsOutcome, readCommandLine } from '@chokdee/kernel/staff/words';
import { ConfigError, withSecretFiles } from '@chokdee/settings';
import { commandWords } from '@chokdee/staff-contract/command-words';
import { NoAnswerError, runByCalls } from './ops/by-calls.ts';

async function main(argv: readonly string[]): Promise<OpsOutcome> {
  const isDirect = argv.includes('--direct');
  const read = readCommandLine(commandWords, argv);
  if ('outcome' in read) return read.outcome;
  const env = withSecretFiles(process.env);
  const { command } = read;
  const isCall = command.kind !== 'offline' && !('isLocal' in command);
  if (env.OPS_TOKEN && isCall && !isDirect) return runByCalls(argv, env, env.OPS_TOKEN);
  const { runDirectly } = await import('./ops/directly.ts');
  return runDirectly(argv, env, isDirect);
}

main(process.argv.slice(2)).then(
  ({ code, out, complaint }) => {
    if (complaint) console.error(complaint);
    if (out) console.log(out);
    process.exitCode = code;
  },
  (error: unknown) => {
    const isKnown = error instanceof NoAnswerError || error instanceof ConfigError;
    console.error(isKnown || (error instanceof Error && error.name === 'NoDatabaseError') ? error.message : error);
    process.exitCode = 3;
  },
);
