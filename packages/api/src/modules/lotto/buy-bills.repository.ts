import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../transaction.ts';
import type { BillRow } from './bill.presenter.ts';
import { hashText } from './bill-checks.ts';
import type { LottoTables } from './lotto.tables.ts';

export type TokenRow = Selectable<LottoTables['lotto_bill_token']>;

/** The tokens that exist, locked in the order of their keys. */
export async function lockTokens(
  tx: Tx,
  purchases: readonly { memberId: number; validateToken: string }[],
): Promise<TokenRow[]> {
  const wanted = purchases.map((item) => ({ member_id: item.memberId, token_hash: hashText(item.validateToken) }));
  const { rows } = await sql<TokenRow>`
    select t.* from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(member_id integer, token_hash text)
      join lotto_bill_token t on t.member_id = w.member_id and t.token_hash = w.token_hash
      order by t.member_id, t.token_hash for update of t`.execute(tx);
  return rows;
}

/** The bills of tokens that were used before. */
export async function findBoughtBills(tx: Tx, tokens: readonly TokenRow[]): Promise<BillRow[]> {
  const used = tokens.flatMap(({ member_id, bill_id }) =>
    bill_id === null ? [] : [{ member_id, id: String(bill_id) }],
  );
  if (used.length === 0) return [];
  const { rows } = await sql<BillRow>`
    select b.* from jsonb_to_recordset(${JSON.stringify(used)}::jsonb) as w(member_id integer, id bigint)
      join lotto_bill b on b.member_id = w.member_id and b.id = w.id`.execute(tx);
  return rows;
}
