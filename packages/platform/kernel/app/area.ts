import type { AlarmKind } from '../alarms/alarm-kind.ts';
import type { BrandPart } from '../brands/brand-part.ts';
import type { DataRules } from '../data-rules/data-rules.ts';
import type { SchemaFolder } from '../db/schema-files.ts';
import type { Queryable } from '../db/transaction.ts';
import type { AreaMoney } from '../ledger/money-rows.ts';
import type { Wordings } from '../ledger/titles.ts';
import type { NoticeForms } from '../notices/notices.ts';
import type { ReferenceTable } from '../references/reference-numbers.ts';
import type { StaffFinder } from '../staff/http/finder.ts';
import type { OpsCommand } from '../staff/ops-command.ts';
import type { App, Deps } from './deps.ts';
import type { Ports } from './ports.ts';

/** Dependencies that exist before the ports are filled. */
export type KernelDeps = Omit<Deps, 'ports'>;

/** Writes what an area needs to exist; may run again on every start. Demo data only while `config.sandbox`. */
export type Seed = (deps: Deps) => Promise<void>;

/** A number that `/metrics` reads from the database at each request. */
export interface AreaGauge {
  readonly name: string;
  readonly help: string;
  read(db: Queryable): Promise<number>;
}

/** Parts that an area brings to the product. The composition is a list of areas. */
export interface Area {
  readonly name: string;
  /** Ports that other areas fill: the start stops when one of them is missing. */
  readonly needs: readonly (keyof Ports)[];
  /** Ports that this area fills. Their types stand in the areas that need them; the composition compares both. */
  ports(deps: KernelDeps): object;
  /** Folders of its tables and database functions. */
  readonly schema: readonly SchemaFolder[];
  /** Says how long rows of its tables stay, and which columns are about a person. */
  readonly data: DataRules;
  /** The words of its movements of money and points, by their keys. */
  readonly titles: Wordings;
  /** Notices to members, by their keys. */
  readonly notices: NoticeForms;
  /** The house accounts that its movements of money stand on. */
  readonly houseAccounts: readonly string[];
  /** Its columns of money and points, and what they are held against. */
  readonly money: AreaMoney;
  /** Names that members and staff have for what its movements refer to. */
  readonly references: ReferenceTable;
  /** Routes, jobs and hooks. */
  register(app: App): void;
  readonly seeds: readonly Seed[];
  readonly gauges: readonly AreaGauge[];
  /** Acts and questions of staff. */
  readonly ops: readonly OpsCommand[];
  /** Causes of alarms that it finds in its tables. */
  readonly alarms?: readonly AlarmKind[];
  /** Parts of a brand that it holds. */
  readonly brandParts?: readonly BrandPart[];
  /** Its records in the search of the back office. */
  readonly finders?: readonly StaffFinder[];
}

type Needs = Pick<Area, 'name' | 'needs'>;

export const kernelNeeds = { name: 'kernel', needs: ['sessions'] } as const satisfies Needs;

/** @throws Error that names the area and the port that nobody fills */
export function assertPorts(areas: readonly Needs[], ports: Partial<Ports>): void {
  for (const { name, needs } of areas) {
    const missing = needs.find((port) => ports[port] === undefined);
    if (missing) throw new Error(`The area "${name}" needs the port "${missing}", and no area fills it.`);
  }
}
