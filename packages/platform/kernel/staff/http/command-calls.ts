import { ActAnswer, flag, maybe, type StaffCallSpec, word } from '@chokdee/contracts/define';
import { type TSchema, Type } from 'typebox';
import type { OpsAct, OpsCommand, OpsInput } from '../ops-command.ts';
import { type Field, fieldsOf, type Kind } from '../words/call-fields.ts';

/** Bytes of the words beside files. */
const OTHER_BYTES = 256 * 1024;

function schemaOf({ kind, about, isRequired, longest }: Field): TSchema {
  if (kind === 'switch') return flag(about);
  return isRequired ? word(about, longest) : maybe(about, longest);
}

/** Files that a command takes, and the size of its body: all of them and as much for its other words. */
function bodyOf(command: OpsCommand): Pick<StaffCallSpec, 'bodyBytes' | 'files'> {
  const files = [...fieldsOf(command)].flatMap(([name, { longest }]) =>
    longest === undefined ? [] : [{ name, longest }],
  );
  if (files.length === 0) return {};
  return {
    bodyBytes: files.reduce((sum, { longest }) => sum + longest, OTHER_BYTES),
    files: files.map(({ name }) => name),
  };
}

const specs = new WeakMap<OpsCommand, StaffCallSpec>();

/** Returns the call of a command, whose only source is the command. It is made once, so its schema is compiled once. */
export function specOf(command: OpsCommand): StaffCallSpec {
  const spec = specs.get(command) ?? deriveSpec(command);
  specs.set(command, spec);
  return spec;
}

function deriveSpec(command: OpsCommand): StaffCallSpec {
  const { summary } = command;
  const reach = (over: OpsAct['over']) =>
    over !== undefined && { over: typeof over === 'object' ? { where: over.where } : over };
  const input = Type.Object(Object.fromEntries([...fieldsOf(command)].map(([name, field]) => [name, schemaOf(field)])));
  const base = { summary, access: 'staff', input } as const;
  if (command.kind === 'act') {
    const { permission, eyes, isBlind, over } = command;
    const act = { persons: eyes.persons, why: eyes.why, ...(isBlind && { isBlind }) };
    return { ...base, permission, data: ActAnswer, act, ...reach(over), ...bodyOf(command) };
  }
  if (command.kind === 'read') {
    const { permission, isPersonal, over } = command;
    return { ...base, permission, data: Type.Unknown(), ...reach(over), ...(isPersonal && { isPersonal }) };
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
