import type { Tx } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { rangeOf } from '../partitions/id-range.ts';
import type { TokenItem } from '../schema/lotto.tables.ts';
import { type BetState, type BetStateJson, numbersJson, toBetState } from './bet-state.repository.ts';
import type { BillRow } from './bill.presenter.ts';
import type { BillOffer } from './bill-token.ts';
import type { FrozenItem } from './stake.rules.ts';

export interface WantedToken {
  readonly memberId: number;
  readonly tokenHash: string;
  /** Null means that the text is no token of ours for this member. */
  readonly offer: BillOffer | null;
}

/** A token that was signed or stored for its member. */
export interface BillToken {
  readonly memberId: number;
  readonly tokenHash: string;
  readonly roundId: number;
  readonly items: readonly FrozenItem[];
  readonly expiresAt: Date;
  /** Bill that was placed with the token. Null means that it is unused. */
  readonly billId: number | null;
  /** True for a token of the release before, whose lines are a row. */
  readonly isStored: boolean;
}

/** Rows that placements are decided by, locked until the transaction ends. */
export interface LockedState extends BetState {
  readonly tokens: readonly BillToken[];
}

interface TokenJson {
  readonly member_id: number;
  readonly token_hash: string;
  readonly round_id: string;
  /** Lines of a stored token; null for a signed one. */
  readonly items: readonly TokenItem[] | null;
  readonly expires_at: string;
  readonly bill_id: string | null;
}

/** Locks and reads in one call: the wallets stay locked during every further round trip. */
export async function lockForPlacement(tx: Tx, wanted: readonly WantedToken[]): Promise<LockedState> {
  const asked = wanted.map(({ memberId, tokenHash, offer }) => ({
    member_id: memberId,
    token_hash: tokenHash,
    ...(offer && { round_id: String(offer.roundId), items: numbersJson(offer.items), expires_at: offer.expiresAt }),
  }));
  const { rows } = await sql<{ locked: BetStateJson & { tokens: readonly TokenJson[] } }>`
    select lotto_lock_for_placement(${JSON.stringify(asked)}::jsonb) as locked`.execute(tx);
  const locked = rows[0]?.locked;
  if (!locked) throw new Error('lotto_lock_for_placement answered nothing');
  const offers = new Map(wanted.map((each) => [`${each.memberId}:${each.tokenHash}`, each.offer]));
  const tokens = locked.tokens.map((row): BillToken => {
    const offer = offers.get(`${row.member_id}:${row.token_hash}`);
    return {
      memberId: row.member_id,
      tokenHash: row.token_hash,
      roundId: Number(row.round_id),
      items: row.items?.map(toFrozen) ?? offer?.items ?? [],
      expiresAt: new Date(row.expires_at),
      billId: row.bill_id === null ? null : Number(row.bill_id),
      isStored: row.items !== null,
    };
  });
  return { tokens, ...toBetState(locked, tokens) };
}

const toFrozen = (item: TokenItem): FrozenItem => ({
  betType: item.bet_type,
  number: item.number,
  stakeSatang: BigInt(item.amount_satang),
  rateHundredths: item.rate_hundredths,
});

/** The bills of tokens that were used before. */
export async function findPlacedBills(tx: Tx, tokens: readonly BillToken[]): Promise<BillRow[]> {
  const used = tokens.flatMap(({ memberId, billId }) =>
    billId === null ? [] : [{ member_id: memberId, id: String(billId) }],
  );
  if (used.length === 0) return [];
  const [least, highest] = rangeOf(used.map(({ id }) => Number(id)));
  const { rows } = await sql<BillRow>`
    select b.* from jsonb_to_recordset(${JSON.stringify(used)}::jsonb) as w(member_id bigint, id bigint)
      join lotto_bill b on b.member_id = w.member_id and b.id = w.id
        and b.id between ${least}::bigint and ${highest}::bigint`.execute(tx);
  return rows;
}
