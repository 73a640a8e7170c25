import type { Queryable } from '../db/transaction.ts';
import type { LivePublisher } from '../live/publisher.ts';

export interface OpsDeps {
  readonly db: Queryable;
  readonly live: LivePublisher;
  readonly now: Date;
  /** OPS_TOKEN: proves which staff member gives the command. */
  readonly token?: string | undefined;
}

export interface OpsOption {
  /** One phrase for --help. */
  readonly about: string;
  readonly isSwitch?: true;
  readonly isRequired?: true;
}

/** A `name=value` word. */
export interface OpsPair {
  /** One phrase for --help. */
  readonly about: string;
  /** The value; `name` is for the complaint about one that is typed wrongly. */
  read(name: string, text: string): unknown;
  /** What the value is called when it is read; left out: as it is typed. */
  readonly as?: string;
}

/** What was typed, read: nothing of it is trusted before the command has parsed it. */
export interface OpsInput {
  readonly places: Readonly<Record<string, string>>;
  /** `name=value` words. */
  readonly pairs: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, string>>;
  readonly switches: ReadonlySet<string>;
}

export interface OpsAnswer {
  /** For --json; bigints become text. */
  readonly data: unknown;
  /** For a person. */
  readonly text: string;
}

/** One command of `npm run ops`. */
export interface OpsCommand {
  readonly name: string;
  /** One sentence. */
  readonly summary: string;
  /** Words that must be there, in their order; left out: none. */
  readonly places?: readonly string[];
  /** The `name=value` words that it takes. */
  readonly pairs?: Readonly<Record<string, OpsPair>>;
  readonly options?: Readonly<Record<string, OpsOption>>;
  /** Changes something: then who does it has to be proven (`authenticateStaff`), and the act is in the audit log. */
  readonly isAct: boolean;
  run(deps: OpsDeps, input: OpsInput): Promise<OpsAnswer>;
}

/** Something was typed wrongly: exit code 2. */
export class OpsUsageError extends Error {}
