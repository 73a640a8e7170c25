import type { RawBuilder } from 'kysely';
import type { Queryable, Tx } from '../db/transaction.ts';

export interface NewBrand {
  readonly agentId: number;
  /** Username of the person who opens it. */
  readonly by: string;
  readonly now: Date;
}

export interface TermsCopy {
  readonly from: number;
  readonly to: number;
  readonly by: string;
  readonly staffId: number;
  readonly now: Date;
}

/** Number of terms of a kind that were copied. */
export interface Copied {
  /** Word of the field, e.g. `quests`. */
  readonly terms: string;
  readonly count: number;
}

/** A part of a brand that an area holds: how it begins, what it copies and when it is ready for members. */
export interface BrandPart {
  readonly name: string;
  /** Thai name on the page that opens a brand. */
  readonly title: string;
  /** True when members need it: without it a brand does not open. */
  readonly isNeeded: boolean;
  /** Writes the rows that a new brand begins with. None costs money. */
  begin?(tx: Tx, brand: NewBrand): Promise<void>;
  /** Copies the newest terms of another brand. Terms that the brand has stay. */
  copy?(tx: Tx, copy: TermsCopy): Promise<readonly Copied[]>;
  /** One row: the number of terms of each kind that a copy may add to. */
  count?(agentId: number): RawBuilder<Readonly<Record<string, number>>>;
  /** Says in Thai what is missing. Null means that the part is ready. */
  missing(db: Queryable, agentId: number): Promise<string | null>;
}

let registered: readonly BrandPart[] = [];

/** Registers the parts of all areas, in the order in which they begin and copy. */
export function registerBrandParts(parts: readonly (readonly BrandPart[])[]): void {
  registered = parts.flat();
}

export const brandParts = (): readonly BrandPart[] => registered;

/** Runs a copy that counts its rows. */
export const copied = async (tx: Tx, terms: string, rows: RawBuilder<unknown>): Promise<Copied> => ({
  terms,
  count: Number((await rows.execute(tx)).numAffectedRows ?? 0n),
});
