import type { StaffContract } from '@chokdee/contracts/server';
import { specOf } from './http/command-calls.ts';
import type { CommandWords, OpsCommand } from './ops-command.ts';
import { callOf, fieldsOf } from './words/call-fields.ts';

const HEAD = '// Written by `npm run commands` from the staff commands.';

function typeOf(command: OpsCommand): string {
  const fields = [...fieldsOf(command)].map(([name, { kind, isRequired }]) => {
    const key = /^[a-z_]+$/.test(name) ? name : `'${name}'`;
    return `${key}${isRequired ? '' : '?'}: ${kind === 'switch' ? 'boolean' : 'string'}`;
  });
  return `${command.kind === 'read' ? 'Question' : 'Act'}<{ ${fields.join('; ')} }>`;
}

/** Writes the types of the calls of all commands, for pages. */
export function describeCallTypes(commands: readonly OpsCommand[]): string {
  const calls = commands.flatMap((command) => {
    const call = callOf(command);
    return call === null ? [] : [`    '${call}': ${typeOf(command)};`];
  });
  return [
    HEAD,
    "import type { Act, Question } from './command-types.ts';",
    '',
    "declare module '@chokdee/contracts/staff-calls' {",
    '  interface StaffCalls {',
    ...calls.sort(),
    '  }',
    '}',
    '',
  ].join('\n');
}

type Calls = StaffContract['calls'];

/** Lists acts that concern every agent, and permissions that grant nothing else. */
function houseOnly(calls: Calls): string[] {
  const specs = Object.values(calls);
  const acts = Object.entries(calls).flatMap(([name, { act, over }]) => (act && over === 'house' ? [name] : []));
  const permissions = new Set(specs.flatMap(({ permission }) => permission ?? []));
  const ofHouse = (wanted: string) => specs.every(({ permission, over }) => permission !== wanted || over === 'house');
  return [...acts, ...[...permissions].filter(ofHouse)].sort().map((name) => `  '${name}',`);
}

/** Writes the rules of each act: permission and persons for pages, and the size of a file for the gateway. */
export function describeActRules(commands: readonly OpsCommand[], calls: Calls): string {
  const rules = commands.flatMap((command) => {
    if (command.kind !== 'act') return [];
    const { persons } = command.eyes;
    const number = typeof persons === 'number' ? String(persons) : `'${persons}'`;
    return [`  '${callOf(command)}': ['${command.permission}', ${number}],`];
  });
  const bodies = commands.flatMap((command) => {
    const { bodyBytes } = command.kind === 'act' ? specOf(command) : {};
    return bodyBytes === undefined ? [] : [`  '${callOf(command)}': ${bodyBytes},`];
  });
  return [
    HEAD,
    '/** Permission and persons of each act. */',
    'export const actRules = {',
    ...rules.sort(),
    '} as const;',
    '',
    '/** Acts and permissions for persons of every agent alone. */',
    'export const houseOnly = [',
    ...houseOnly(calls),
    '] as const;',
    '',
    '/** Bytes of acts that take a file. */',
    'export const actBodies = {',
    ...bodies.sort(),
    '} as const;',
    '',
  ].join('\n');
}

/** Writes the words of each command and the names of refusals, for a command line that loads no area. */
export function describeCommandWords(
  commands: readonly OpsCommand[],
  errors: Readonly<Record<string, { readonly code: number }>>,
): string {
  const names = Object.fromEntries(Object.entries(errors).map(([name, { code }]) => [code, name]));
  return [
    HEAD,
    '/** Words of each command. */',
    'export const commandWords = [',
    ...commands.map((command) => `  ${JSON.stringify(wordsOf(command))},`),
    '] as const;',
    '',
    '/** Name of each refusal by its code. */',
    `export const refusalNames: Readonly<Record<number, string>> = ${JSON.stringify(names)};`,
    '',
  ].join('\n');
}

function wordsOf({ kind, name, callName, summary, places, pairs, options, ...command }: OpsCommand): CommandWords {
  const about = Object.entries(pairs ?? {}).map(([pair, { about }]) => [pair, { about }]);
  return {
    ...{ kind, name, summary },
    ...(callName !== undefined && { callName }),
    ...('isLocal' in command && command.isLocal && { isLocal: true as const }),
    ...(places && { places }),
    ...(pairs && { pairs: Object.fromEntries(about) }),
    ...(options && { options }),
  };
}
