import type { DataOf, InputOf } from '@chokdee/contracts';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { rowId } from '@chokdee/kernel/fields';
import { satang, thb } from '@chokdee/kernel/money';
import type { Selectable } from 'kysely';
import { isNumberOfType } from '../bets/bet-type.rules.ts';
import type { LottoTables, SavedItem } from '../schema/lotto.tables.ts';

const setsPerMember = 50;
type SetRow = Selectable<LottoTables['lotto_saved_set']>;

export function presentSet(set: SetRow): DataOf<'POST /api/lotto/saved_set'> {
  return {
    set_id: String(set.id),
    name: set.name,
    items: set.items.map((item) => ({
      bet_type: item.bet_type,
      number: item.number,
      amount: item.amount_satang === null ? null : thb(BigInt(item.amount_satang)),
    })),
    updated_at: set.updated_at.toISOString(),
  };
}

export async function listSets(db: Queryable, memberId: number): Promise<SetRow[]> {
  return db
    .selectFrom('lotto_saved_set')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

interface SaveProps {
  db: Queryable;
  memberId: number;
  input: InputOf<'POST /api/lotto/saved_set'>;
  now: Date;
}

/** @throws SAVED_SET_UNKNOWN, SAVED_SETS_FULL, BET_NUMBER_INVALID, AMOUNT_DECIMALS */
export async function saveSet({ db, memberId, input, now }: SaveProps): Promise<SetRow> {
  const items = input.items.map(({ bet_type, number, amount }): SavedItem => {
    if (!isNumberOfType(bet_type, number)) throw new BusinessError('BET_NUMBER_INVALID');
    return { bet_type, number, amount_satang: amount === undefined ? null : String(satang(amount)) };
  });
  const values = { name: input.name, items: JSON.stringify(items), updated_at: now };
  return inTransaction(db, async (tx) => {
    if (input.set_id === undefined) return insertSet(tx, memberId, values);
    const changed = await tx
      .updateTable('lotto_saved_set')
      .set(values)
      .where('member_id', '=', memberId)
      .where('id', '=', rowId(input.set_id))
      .returningAll()
      .executeTakeFirst();
    if (!changed) throw new BusinessError('SAVED_SET_UNKNOWN');
    return changed;
  });
}

async function insertSet(
  tx: Tx,
  memberId: number,
  values: { name: string; items: string; updated_at: Date },
): Promise<SetRow> {
  // The member's row puts two new sets at once in order, so that both cannot be the last one allowed.
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('lotto_saved_set')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (count >= setsPerMember) throw new BusinessError('SAVED_SETS_FULL');
  return tx
    .insertInto('lotto_saved_set')
    .values({ member_id: memberId, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteSet(db: Queryable, memberId: number, id: number): Promise<void> {
  await db.deleteFrom('lotto_saved_set').where('member_id', '=', memberId).where('id', '=', id).execute();
}
