import { BusinessError } from '../errors/business-error.ts';
import { toJson } from '../money/money.ts';
import { giveAct } from './acts/give-act.ts';
import { giveRead } from './acts/give-as.ts';
import { type OpsAnswer, type OpsCommand, type OpsDeps, type OpsInput, OpsUsageError } from './ops-command.ts';
import { optionsOf, readInput } from './ops-input.ts';
import { reasonOf } from './refuse.ts';

export interface OpsOutcome {
  /** 0 done, 1 refused, 2 wrongly typed. */
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly complaint: string;
}

const isHelp = ([name, ...rest]: readonly string[]): boolean =>
  name === undefined || name === 'help' || rest.includes('--help');

/** Checks that the words need no database. */
export const isOffline = (commands: readonly OpsCommand[], argv: readonly string[]): boolean => {
  const command = findCommand(commands, argv);
  return isHelp(argv) || command?.kind === 'offline';
};

/** A name has one word or more: of those that fit, the longest. */
const findCommand = (commands: readonly OpsCommand[], argv: readonly string[]): OpsCommand | undefined =>
  [3, 2, 1].flatMap((count) => commands.filter(({ name }) => name === argv.slice(0, count).join(' ')))[0];

/** Runs one command line. What it prints is in the outcome. */
export async function runOps(
  commands: readonly OpsCommand[],
  argv: readonly string[],
  deps: OpsDeps | null,
): Promise<OpsOutcome> {
  const command = findCommand(commands, argv);
  const name = command?.name ?? argv[0] ?? '';
  const rest = argv.slice(name.split(' ').length);
  if (!command) {
    const list = helpOfAll(commands);
    if (isHelp(argv)) return { code: 0, out: list, complaint: '' };
    return { code: 2, out: '', complaint: `There is no command "${name}".\n\n${list}` };
  }
  if (isHelp(argv)) return { code: 0, out: helpOf(command), complaint: '' };
  const isJson = rest.includes('--json');
  try {
    const typed = readInput(command, rest);
    const { data, text } = await give(commands, command, typed, deps);
    return { code: 0, out: isJson ? toJson(data, 2) : text, complaint: '' };
  } catch (error) {
    if (error instanceof OpsUsageError) return { code: 2, out: '', complaint: `${error.message}\n${usageOf(command)}` };
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

function usageOf(command: OpsCommand): string {
  const pairs = Object.keys(command.pairs ?? {}).map((name) => `[${name}=…]`);
  const options = Object.entries(optionsOf(command)).map(([name, option]) => {
    const word = 'isSwitch' in option ? `--${name}` : `--${name} …`;
    return 'isRequired' in option ? word : `[${word}]`;
  });
  const words = [...(command.places ?? []).map((name) => `<${name}>`), ...pairs, ...options];
  return `usage: npm run ops -- ${command.name} ${words.join(' ')}`;
}

function helpOf(command: OpsCommand): string {
  const rows = [
    ...Object.entries(command.pairs ?? {}).map(([name, pair]) => [`${name}=`, pair.about]),
    ...Object.entries(optionsOf(command)).map(([name, option]) => [`--${name}`, option.about]),
  ];
  const lines = rows.map(([word = '', about = '']) => `  ${word.padEnd(14)} ${about}`);
  return [command.summary, '', usageOf(command), '', ...lines].join('\n');
}

function helpOfAll(commands: readonly OpsCommand[]): string {
  const widest = Math.max(...commands.map(({ name }) => name.length));
  return [
    'npm run ops -- <command> …         npm run -s ops -- <command> … --json for a program',
    '',
    ...commands.map((command) => `  ${command.name.padEnd(widest)}  ${command.summary}`),
    '',
    'Each command tells more with --help. Ends with 0 when done, 1 when refused, 2 when wrongly typed, 3 without a database.',
    'What changes something, or tells who members are, is done by a staff member: OPS_TOKEN proves which one (staff key, staff add), in a sandbox --by names one.',
    'What lowers a protection, or moves money above the limit of a day, waits for another person: approvals list, approve, refuse.',
    'The database: DATABASE_URL, else the embedded server of the product that runs on DATA_DIR (.data).',
  ].join('\n');
}
