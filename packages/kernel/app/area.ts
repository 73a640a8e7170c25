import type { DataRules } from '../data-rules/data-rules.ts';
import type { SchemaFolder } from '../db/schema-files.ts';
import type { AreaMoney } from '../ledger/money-rows.ts';
import type { Wordings } from '../ledger/titles.ts';
import type { NoticeForms } from '../notices/notices.ts';
import type { ReferenceTable } from '../references/reference-numbers.ts';
import type { OpsCommand } from '../staff/ops-command.ts';
import type { App, Deps } from './deps.ts';
import type { Ports } from './ports.ts';

/** What exists before the ports are filled. */
export type KernelDeps = Omit<Deps, 'ports'>;

/** Writes what an area needs to exist; may run again on every start. Demo data only while `config.sandbox`. */
export type Seed = (deps: Deps) => Promise<void>;

/** What an area brings to the product. The composition is a list of these. */
export interface Area {
  readonly name: string;
  /** Of other areas: the start stops when one of them is not filled. */
  readonly needs: readonly (keyof Ports)[];
  /** The ports that this area fills. */
  ports(deps: KernelDeps): Partial<Ports>;
  /** Folders of its tables and database functions. */
  readonly schema: readonly SchemaFolder[];
  /** How long rows of its tables stay, and what in them is about a person. */
  readonly data: DataRules;
  /** The words of its movements of money and points, by their keys. */
  readonly titles: Wordings;
  /** What it tells members of, by its keys. */
  readonly notices: NoticeForms;
  /** The house accounts that its movements of money stand on. */
  readonly houseAccounts: readonly string[];
  /** Its columns of money and points, and what they are held against. */
  readonly money: AreaMoney;
  /** How members and staff call what its movements refer to. */
  readonly references: ReferenceTable;
  /** Routes, jobs and hooks. */
  register(app: App): void;
  readonly seeds: readonly Seed[];
  /** Acts and questions of staff. */
  readonly ops: readonly OpsCommand[];
}

/** @throws Error that names the area and the port that nobody fills */
export function assertPorts(areas: readonly Area[], ports: Partial<Ports>): void {
  for (const { name, needs } of areas) {
    const missing = needs.find((port) => ports[port] === undefined);
    if (missing) throw new Error(`The area "${name}" needs the port "${missing}", and no area fills it.`);
  }
}
