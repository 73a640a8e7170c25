import type { OpsCommand } from './ops-command.ts';
import { defaultRoles } from './people/roles.ts';

type Row = readonly string[];

function table(...rows: readonly Row[]): string[] {
  const safe = rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = (safe[0] ?? []).map((_head, column) => Math.max(...safe.map((cells) => cells[column]?.length ?? 0)));
  const [heads = '', ...lines] = safe.map(
    (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [heads, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines];
}

/** All commands of staff with how many persons each needs and which permission, as a page of the documentation. */
export function describeCommands(commands: readonly OpsCommand[]): string {
  const acts = commands.flatMap((command) => (command.kind === 'act' ? [command] : []));
  const reads = commands.flatMap((command) => (command.kind === 'read' ? [command] : []));
  const others = commands.filter(({ kind }) => kind === 'other' || kind === 'offline');
  return [
    '# Commands of the staff',
    '',
    'Written by `npm run commands` from the commands themselves; how acts, approvals and roles work stands in [operations](operations.md#staff).',
    '',
    '## Acts',
    '',
    'A reach of every agent needs persons who act for every agent. Other acts and questions concern the chosen agent.',
    '',
    ...table(
      ['command', 'persons', 'permission', 'reach', 'what it does', 'why so many'],
      ...acts.map(({ name, eyes, permission, over, summary }) => [
        `\`${name}\``,
        personsOf(eyes),
        `\`${permission}\``,
        reachOf(over),
        summary,
        eyes.why,
      ]),
    ),
    '',
    '## Questions',
    '',
    ...table(
      ['command', 'on record', 'permission', 'reach', 'what it tells'],
      ...reads.map(({ name, isPersonal, permission, over, summary }) => [
        `\`${name}\``,
        isPersonal ? 'yes' : '',
        `\`${permission}\``,
        reachOf(over),
        summary,
      ]),
    ),
    '',
    '## Decisions, and the beginning',
    '',
    ...table(['command', 'what it does'], ...others.map(({ name, summary }) => [`\`${name}\``, summary])),
    '',
    '## Roles, until an agent changes them',
    '',
    ...table(
      ['role', 'may'],
      ...Object.entries(defaultRoles).map(([role, grants]) => [role, `\`${grants.join(' ')}\``]),
    ),
    '',
  ].join('\n');
}

/** Empty for what concerns the chosen agent alone. */
function reachOf(over: Extract<OpsCommand, { kind: 'act' }>['over']): string {
  if (over === undefined) return '';
  if (typeof over === 'object') return `every agent ${over.where}`;
  return over === 'house' ? 'every agent' : 'all agents of the person';
}

function personsOf(eyes: Extract<OpsCommand, { kind: 'act' }>['eyes']): string {
  if (eyes.persons === 'by amount') return 'one up to the limit of a day, else two';
  if (eyes.persons === 1) return 'one';
  return eyes.unless ? 'two; one where it lowers nothing' : 'two';
}
