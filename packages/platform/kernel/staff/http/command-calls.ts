import { ActAnswer, flag, maybe, type StaffCallKey, type StaffCallSpec, word } from '@chokdee/contracts/define';
import { type TSchema, Type } from 'typebox';
import type { OpsCommand, OpsInput } from '../ops-command.ts';
import { commonOptions, headerOptions, optionsOf } from '../ops-input.ts';

/** How a field of a call stands on the command line. */
type Kind = 'place' | 'pair' | 'option' | 'switch';

interface Field {
  readonly kind: Kind;
  readonly about: string;
  readonly isRequired: boolean;
  readonly longest?: number;
}

/** Bytes of the words beside files. */
const OTHER_BYTES = 256 * 1024;

/** Returns the call of a command. Null means that the command has none. */
export function callOf(command: OpsCommand): StaffCallKey | null {
  if (command.kind === 'offline' || (command.kind === 'other' && command.isLocal)) return null;
  const { kind, name, callName = name } = command;
  return `${kind === 'read' ? 'GET' : 'POST'} /api/staff/${callName.replaceAll(' ', '/')}`;
}

/** Lists the fields of the call of a command. @throws Error for a command with two words of one name */
export function fieldsOf(command: OpsCommand): Map<string, Field> {
  const fields = new Map<string, Field>();
  const add = (name: string, field: Field) => {
    if (fields.has(name)) throw new Error(`${command.name} has two words "${name}"`);
    fields.set(name, field);
  };
  for (const name of command.places ?? []) add(name, { kind: 'place', about: `<${name}>`, isRequired: true });
  for (const [name, { about }] of Object.entries(command.pairs ?? {}))
    add(name, { kind: 'pair', about, isRequired: false });
  const own = Object.entries(optionsOf(command)).filter(
    ([name]) => !headerOptions.includes(name) && !(name in commonOptions),
  );
  for (const [name, option] of own) {
    if (name === 'preview' && command.kind !== 'act') continue;
    const kind = 'isSwitch' in option ? 'switch' : 'option';
    const longest = 'longest' in option ? { longest: Number(option.longest) } : {};
    add(name, { kind, about: option.about, isRequired: 'isRequired' in option, ...longest });
  }
  return fields;
}

function schemaOf({ kind, about, isRequired, longest }: Field): TSchema {
  if (kind === 'switch') return flag(about);
  return isRequired ? word(about, longest) : maybe(about, longest);
}

/** Size of the body of a command that takes a file: its words and as much for all others. */
function bodyOf(command: OpsCommand): { readonly bodyBytes?: number } {
  const files = [...fieldsOf(command).values()].flatMap(({ longest }) => (longest === undefined ? [] : [longest]));
  return files.length === 0 ? {} : { bodyBytes: files.reduce((sum, each) => sum + each, OTHER_BYTES) };
}

/** Derives the call of a command: the command is its only source. */
export function specOf(command: OpsCommand): StaffCallSpec {
  const { summary } = command;
  const input = Type.Object(Object.fromEntries([...fieldsOf(command)].map(([name, field]) => [name, schemaOf(field)])));
  const base = { summary, access: 'staff', input } as const;
  if (command.kind === 'act') {
    const { permission, eyes, isBlind } = command;
    const act = { persons: eyes.persons, why: eyes.why, ...(isBlind && { isBlind }) };
    return { ...base, permission, data: ActAnswer, act, ...bodyOf(command) };
  }
  if (command.kind === 'read') {
    const { permission, isPersonal } = command;
    return { ...base, permission, data: Type.Unknown(), ...(isPersonal && { isPersonal }) };
  }
  const act = { persons: 1, why: 'the decision about the act of another person' } as const;
  return { ...base, permission: 'own.decisions', data: ActAnswer, act };
}

type Sent = Readonly<Record<string, unknown>>;

/** Turns the fields of a call into the words of the command. */
export function wordsOf(command: OpsCommand, sent: Sent, headers: Readonly<Record<string, string>>): OpsInput {
  const fields = [...fieldsOf(command)];
  const typed = (kind: Kind) =>
    Object.fromEntries(
      fields.flatMap(([name, field]) => {
        const value = sent[name];
        return field.kind === kind && value !== undefined && value !== '' ? [[name, String(value)]] : [];
      }),
    );
  return {
    places: typed('place'),
    pairs: typed('pair'),
    options: { ...typed('option'), ...headers },
    switches: new Set(fields.flatMap(([name, { kind }]) => (kind === 'switch' && isSet(sent[name]) ? [name] : []))),
  };
}

const isSet = (value: unknown): boolean => value === true || value === 'true';
