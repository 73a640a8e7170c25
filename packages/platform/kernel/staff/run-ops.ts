import { BusinessError } from '../errors/business-error.ts';
import { toJson } from '../money/money.ts';
import { giveAct } from './acts/give-act.ts';
import { giveRead } from './acts/give-as.ts';
import { CommandLineError, type OpsAnswer, type OpsCommand, type OpsDeps, type OpsInput } from './ops-command.ts';
import { readInput } from './ops-input.ts';
import { reasonOf } from './refuse.ts';
import { type OpsOutcome, readCommandLine, usageOf } from './words/find-command.ts';

/** Runs one command line. What it prints is in the outcome. */
export async function runOps(
  commands: readonly OpsCommand[],
  argv: readonly string[],
  deps: OpsDeps | null,
): Promise<OpsOutcome> {
  const read = readCommandLine(commands, argv);
  if ('outcome' in read) return read.outcome;
  const { command, rest } = read;
  const isJson = rest.includes('--json');
  try {
    const typed = readInput(command, rest);
    const { data, text } = await give(commands, command, typed, deps);
    return { code: 0, out: isJson ? toJson(data, 2) : text, complaint: '' };
  } catch (error) {
    if (error instanceof CommandLineError)
      return { code: 2, out: '', complaint: `${error.message}\n${usageOf(command)}` };
    if (!(error instanceof BusinessError)) throw error;
    const refusal = { error: error.errorName, reason: reasonOf(error) };
    const complaint = refusal.reason === '' ? refusal.error : `${refusal.error}: ${refusal.reason}`;
    return { code: 1, out: isJson ? toJson(refusal, 2) : '', complaint };
  }
}

async function give(
  commands: readonly OpsCommand[],
  command: OpsCommand,
  input: OpsInput,
  deps: OpsDeps | null,
): Promise<OpsAnswer> {
  if (command.kind === 'offline') return command.make();
  if (!deps) throw new Error(`${command.name} needs the database.`);
  if (command.kind === 'read') return giveRead(deps, command, input);
  if (command.kind === 'act') return giveAct(deps, command, input);
  return command.run(deps, input, commands);
}
