import type { Queryable } from '@chokdee/kernel/db';
import type { ReferenceNumbers } from '@chokdee/kernel/references';
import type { EmblemDesign } from '@chokdee/lotto-contract/emblem-design';
import { sql } from 'kysely';
import { drawEmblem } from '../lotteries/draw-emblem.ts';
import { roundNumber } from '../rounds/round-number.ts';

/** Rounds by their number, as it stands in front of the numbers of their bills. */
export async function findRoundIds(db: Queryable, agentId: number, number: string): Promise<number[]> {
  const parts = /^([A-Z][A-Z0-9]*?)(\d\d)(\d\d)(\d\d)(?:-(\d{1,9}))?$/.exec(number);
  if (!parts) return [];
  const [, prefix = '', day, month, year, roundNo] = parts;
  const rows = await db
    .selectFrom('lotto_round as r')
    .innerJoin('lotto_category as c', 'c.id', 'r.category_id')
    .select('r.id')
    .where(({ and }) =>
      and({ 'r.agent_id': agentId, 'c.bill_prefix': prefix, 'r.draw_date': `20${year}-${month}-${day}` }),
    )
    .where('r.round_no', roundNo === undefined ? 'is' : '=', roundNo === undefined ? null : Number(roundNo))
    .execute();
  return rows.map(({ id }) => id);
}

const bills: ReferenceNumbers = {
  numbersOf: async (db, memberId, ids) => {
    const { rows } = await sql<{ id: number; bill_no: string }>`
      select id, bill_no from lotto_bills_of(${memberId}::bigint, ${ids}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, bill_no }) => [String(id), bill_no]));
  },
  emblemsOf: async (db, memberId, ids) => {
    const { rows } = await sql<{ id: number; emblem: EmblemDesign }>`
      select b.id, c.emblem from lotto_bills_of(${memberId}::bigint, ${ids}::bigint[]) b
        join lotto_category c on c.id = b.category_id`.execute(db);
    return new Map(rows.map(({ id, emblem }) => [String(id), drawEmblem(emblem)]));
  },
  find: async (db, agentId, number) => {
    const ofRounds = await findRoundIds(db, agentId, number.slice(0, number.lastIndexOf('-')));
    if (ofRounds.length === 0) return undefined;
    const bill = await db
      .selectFrom('lotto_bill')
      .select(['member_id', 'id'])
      .where('round_id', 'in', ofRounds)
      .where('bill_no', '=', number)
      .executeTakeFirst();
    return bill && { memberId: bill.member_id, id: String(bill.id) };
  },
};

const rounds: ReferenceNumbers = {
  numbersOf: async (db, _memberId, ids) => {
    const rows = await db
      .selectFrom('lotto_round as r')
      .innerJoin('lotto_category as c', 'c.id', 'r.category_id')
      .select(['r.id', 'r.draw_date', 'r.round_no', 'c.bill_prefix'])
      .where(sql<boolean>`r.id = any(${ids}::bigint[])`)
      .execute();
    return new Map(rows.map((round) => [String(round.id), roundNumber(round)]));
  },
  emblemsOf: async (db, _memberId, ids) => {
    const rows = await db
      .selectFrom('lotto_round as r')
      .innerJoin('lotto_category as c', 'c.id', 'r.category_id')
      .select(['r.id', 'c.emblem'])
      .where(sql<boolean>`r.id = any(${ids}::bigint[])`)
      .execute();
    return new Map(rows.map(({ id, emblem }) => [String(id), drawEmblem(emblem)]));
  },
  find: async (db, agentId, number) => {
    const [id] = await findRoundIds(db, agentId, number);
    return id === undefined ? undefined : { memberId: null, id: String(id) };
  },
};

/** Numbers that members and staff use for a bill, and for a round in which a shot won a prize. */
export const lottoReferences = { bill: bills, round: rounds };
