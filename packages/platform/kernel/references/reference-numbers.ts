import type { Emblem } from '@chokdee/contracts/emblem';
import type { Queryable } from '../db/transaction.ts';
import type { TransferReference } from '../ledger/ledger.tables.ts';
import { type OwnKind, ownNumber, readOwnNumber } from './own-number.ts';

export type ReferenceKind = TransferReference['kind'];

/** A reference of the ledger that a number stands for. Several members may share one; then it names no member. */
export interface Referenced {
  readonly memberId: number | null;
  readonly id: string;
}

/** Names references of one kind for members and staff. */
export interface ReferenceNumbers {
  /** Numbers by id, of references of one member. */
  numbersOf(db: Queryable, memberId: number, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Emblems by id, for a kind that has emblems: statement and inbox show the same one. */
  emblemsOf?(db: Queryable, memberId: number, ids: readonly string[]): Promise<ReadonlyMap<string, Emblem>>;
  /** Finds the reference of a number in capitals; undefined for an unknown number or one of another kind. */
  find(db: Queryable, agentId: number, number: string): Promise<Referenced | undefined>;
}

export type ReferenceTable = { readonly [Kind in ReferenceKind]?: ReferenceNumbers };

const registered = new Map<ReferenceKind, ReferenceNumbers>();

/** Makes known to this process how each kind is called. @throws Error for a kind of two areas */
export function registerReferences(tables: readonly ReferenceTable[]): void {
  registered.clear();
  for (const [kind, numbers] of tables.flatMap((table) => Object.entries(table))) {
    if (registered.has(kind as ReferenceKind)) throw new Error(`Two areas number the references "${kind}".`);
    registered.set(kind as ReferenceKind, numbers);
  }
}

/** @throws Error for a kind that no area numbers */
export function numbersOfKind(kind: ReferenceKind): ReferenceNumbers {
  const numbers = registered.get(kind);
  if (!numbers) throw new Error(`No area numbers the references "${kind}".`);
  return numbers;
}

export const listReferenceKinds = (): readonly ReferenceKind[] => [...registered.keys()];

const sameIds = (ids: readonly string[]) => new Map(ids.map((id) => [id, id]));

/** Numbers references that were drawn for members to quote, such as `DP…`: the id is the number. */
export function drawnNumbers(
  prefix: string,
  ownerOf: (db: Queryable, ref: string) => Promise<{ readonly member_id: number } | undefined>,
): ReferenceNumbers {
  return {
    numbersOf: async (_db, _memberId, ids) => sameIds(ids),
    find: async (db, _agentId, number) => {
      if (!number.startsWith(prefix)) return undefined;
      const owner = await ownerOf(db, number);
      return owner && { memberId: owner.member_id, id: number };
    },
  };
}

/** Numbers references whose id is a row of the member. */
export function ownNumbers(kind: OwnKind): ReferenceNumbers {
  return {
    numbersOf: async (_db, memberId, ids) => new Map(ids.map((id) => [id, ownNumber(kind, memberId, id)])),
    find: async (_db, _agentId, number) => {
      const own = readOwnNumber(kind, number);
      return own && { memberId: own.memberId, id: own.id.toLowerCase() };
    },
  };
}
