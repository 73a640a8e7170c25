import type { StaffCallKey } from '@chokdee/contracts/define';
import type { CommandWords } from '../ops-command.ts';
import { commonOptions, headerOptions, optionsOf } from '../ops-input.ts';

/** How a field of a call stands on the command line. */
export type Kind = 'place' | 'pair' | 'option' | 'switch';

export interface Field {
  readonly kind: Kind;
  readonly about: string;
  readonly isRequired: boolean;
  readonly longest?: number;
}

/** Returns the call of a command. Null means that the command has none. */
export function callOf(command: CommandWords): StaffCallKey | null {
  if (command.kind === 'offline' || command.isLocal) return null;
  const { kind, name, callName = name } = command;
  return `${kind === 'read' ? 'GET' : 'POST'} /api/staff/${callName.replaceAll(' ', '/')}`;
}

/** Lists the fields of the call of a command. @throws Error for a command with two words of one name */
export function fieldsOf(command: CommandWords): Map<string, Field> {
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
    if ((name === 'preview' && command.kind !== 'act') || 'isFile' in option) continue;
    const kind = 'isSwitch' in option ? 'switch' : 'option';
    const longest = 'longest' in option ? { longest: Number(option.longest) } : {};
    add(name, { kind, about: option.about, isRequired: 'isRequired' in option, ...longest });
  }
  return fields;
}
