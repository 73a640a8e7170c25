import type { CommandWords } from '../ops-command.ts';
import { optionsOf } from '../ops-input.ts';

export interface OpsOutcome {
  /** 0 done, 1 refused, 2 wrongly typed. */
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly complaint: string;
}

const isHelp = ([name, ...rest]: readonly string[]): boolean =>
  name === undefined || name === 'help' || rest.includes('--help');

/** Checks that the words need no database. */
export const isOffline = (commands: readonly CommandWords[], argv: readonly string[]): boolean =>
  isHelp(argv) || findCommand(commands, argv)?.kind === 'offline';

/** A name has one word or more: of those that fit, the longest. */
export const findCommand = <C extends CommandWords>(commands: readonly C[], argv: readonly string[]): C | undefined =>
  [3, 2, 1].flatMap((count) => commands.filter(({ name }) => name === argv.slice(0, count).join(' ')))[0];

/** Finds the command and the words after its name, or what is printed in its place. */
export function readCommandLine<C extends CommandWords>(
  commands: readonly C[],
  argv: readonly string[],
): { readonly command: C; readonly rest: readonly string[] } | { readonly outcome: OpsOutcome } {
  const command = findCommand(commands, argv);
  if (!command) {
    const list = helpOfAll(commands);
    if (isHelp(argv)) return { outcome: { code: 0, out: list, complaint: '' } };
    return { outcome: { code: 2, out: '', complaint: `There is no command "${argv[0] ?? ''}".\n\n${list}` } };
  }
  if (isHelp(argv)) return { outcome: { code: 0, out: helpOf(command), complaint: '' } };
  return { command, rest: argv.slice(command.name.split(' ').length) };
}

/** Returns the line that shows how a command is typed. */
export function usageOf(command: CommandWords): string {
  const pairs = Object.keys(command.pairs ?? {}).map((name) => `[${name}=…]`);
  const options = Object.entries(optionsOf(command)).map(([name, option]) => {
    const word = 'isSwitch' in option ? `--${name}` : `--${name} …`;
    return 'isRequired' in option ? word : `[${word}]`;
  });
  const words = [...(command.places ?? []).map((name) => `<${name}>`), ...pairs, ...options];
  return `usage: npm run ops -- ${command.name} ${words.join(' ')}`;
}

function helpOf(command: CommandWords): string {
  const rows = [
    ...Object.entries(command.pairs ?? {}).map(([name, pair]) => [`${name}=`, pair.about]),
    ...Object.entries(optionsOf(command)).map(([name, option]) => [`--${name}`, option.about]),
  ];
  const lines = rows.map(([word = '', about = '']) => `  ${word.padEnd(14)} ${about}`);
  return [command.summary, '', usageOf(command), '', ...lines].join('\n');
}

function helpOfAll(commands: readonly CommandWords[]): string {
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
