import type { Tx } from '@chokdee/kernel/db';
import type { Wallet } from '@chokdee/kernel/ledger';
import { type Selectable, sql } from 'kysely';
import type { RoundRow } from '../rounds/round.repository.ts';
import type { LottoTables } from '../schema/lotto.tables.ts';
import { type BookRow, toBook, toStakes } from './bet-book.repository.ts';
import type { MemberStakes, RoundBook } from './bet-book.rules.ts';
import type { BillRow } from './bill.presenter.ts';
import { hashText } from './bill-checks.ts';

export type TokenRow = Selectable<LottoTables['lotto_bill_token']>;

/** Rows that placements are decided by, locked until the transaction ends. */
export interface LockedState {
  /** Tokens that exist. */
  readonly tokens: readonly TokenRow[];
  readonly rounds: ReadonlyMap<number, RoundRow>;
  readonly books: ReadonlyMap<number, RoundBook>;
  /** Main wallets by member id. */
  readonly wallets: ReadonlyMap<number, Wallet>;
  readonly stakes: ReadonlyMap<string, MemberStakes>;
}

/** JSON form: it has no times and no 64-bit numbers. */
interface LockedJson {
  readonly tokens: readonly (Omit<TokenRow, 'round_id' | 'expires_at' | 'bill_id'> & {
    round_id: string;
    expires_at: string;
    bill_id: string | null;
  })[];
  readonly rounds: readonly RoundJson[];
  readonly books: readonly (BookRow & { round_id: string })[];
  readonly wallets: readonly {
    id: number;
    member_id: number;
    wallet_type_id: number;
    name: string;
    balance_satang: string;
  }[];
  readonly stakes: Parameters<typeof toStakes>[1];
}

type RoundTimes = 'opens_at' | 'closes_at' | 'shooting_closes_at' | 'result_at' | 'resulted_at' | 'settled_at';
type RoundJson = Omit<RoundRow, RoundTimes | 'id'> & { id: string } & { [Time in RoundTimes]: string | null };

/** Locks and reads in one call: the wallets stay locked during every further round trip. */
export async function lockForPlacement(
  tx: Tx,
  placements: readonly { memberId: number; validateToken: string }[],
): Promise<LockedState> {
  const wanted = placements.map((item) => ({ member_id: item.memberId, token_hash: hashText(item.validateToken) }));
  const { rows } = await sql<{ locked: LockedJson }>`
    select lotto_lock_for_placement(${JSON.stringify(wanted)}::jsonb) as locked`.execute(tx);
  const locked = rows[0]?.locked;
  if (!locked) throw new Error('lotto_lock_for_placement answered nothing');
  const tokens = locked.tokens.map((row) => ({
    ...row,
    round_id: Number(row.round_id),
    expires_at: new Date(row.expires_at),
    bill_id: row.bill_id === null ? null : Number(row.bill_id),
  }));
  const wallets = locked.wallets.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    walletTypeId: row.wallet_type_id,
    name: row.name,
    balanceSatang: BigInt(row.balance_satang),
  }));
  return {
    tokens,
    rounds: new Map(locked.rounds.map((row) => [Number(row.id), toRound(row)])),
    books: new Map(locked.books.map((row) => [Number(row.round_id), toBook(row)])),
    wallets: new Map(wallets.map((wallet) => [wallet.memberId, wallet])),
    stakes: toStakes(
      tokens.map((token) => ({ memberId: token.member_id, roundId: token.round_id })),
      locked.stakes,
    ),
  };
}

function toRound(row: RoundJson): RoundRow {
  const time = (text: string | null): Date | null => (text === null ? null : new Date(text));
  return {
    ...row,
    id: Number(row.id),
    opens_at: new Date(row.opens_at ?? Number.NaN),
    closes_at: new Date(row.closes_at ?? Number.NaN),
    result_at: new Date(row.result_at ?? Number.NaN),
    shooting_closes_at: time(row.shooting_closes_at),
    resulted_at: time(row.resulted_at),
    settled_at: time(row.settled_at),
  };
}

/** The bills of tokens that were used before. */
export async function findPlacedBills(tx: Tx, tokens: readonly TokenRow[]): Promise<BillRow[]> {
  const used = tokens.flatMap(({ member_id, bill_id }) =>
    bill_id === null ? [] : [{ member_id, id: String(bill_id) }],
  );
  if (used.length === 0) return [];
  const { rows } = await sql<BillRow>`
    select b.* from jsonb_to_recordset(${JSON.stringify(used)}::jsonb) as w(member_id bigint, id bigint)
      join lotto_bill b on b.member_id = w.member_id and b.id = w.id`.execute(tx);
  return rows;
}
