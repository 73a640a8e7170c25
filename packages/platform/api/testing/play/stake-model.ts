import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';

const WINDOW_MS = 21 * 86_400_000;

interface Counted {
  readonly memberId: number;
  readonly satang: bigint;
  readonly at: Date;
}

/** Reads settled stakes from bills and rounds anew each time, and remembers what it has taken. */
export class StakeModel {
  readonly #counted = new Map<string, Counted>();

  async take(db: Queryable, memberId: number, now: Date) {
    const since = new Date(now.getTime() - WINDOW_MS);
    const rows = await db.selectFrom('settled_stakes').selectAll().where('member_id', '=', memberId).execute();
    const current = new Map(rows.filter(({ at }) => at >= since && at <= now).map((row) => [row.transfer_id, row]));
    const taken = { settled: new Map<number, bigint>(), voided: new Map<number, bigint>() };
    for (const [key, { satang, at, ...counted }] of this.#counted) {
      const transferId = Number(key.split(' ')[1]);
      if (counted.memberId !== memberId || at < since || current.get(transferId)?.amount_satang === satang) continue;
      taken.voided.set(transferId, satang);
      this.#counted.delete(key);
    }
    for (const [transferId, { amount_satang: satang, at }] of current) {
      const key = `${memberId} ${transferId}`;
      if (this.#counted.has(key)) continue;
      taken.settled.set(transferId, satang);
      this.#counted.set(key, { memberId, satang, at });
    }
    return taken;
  }

  /** Writes what it has taken as releases without cursors did. */
  async store(db: Queryable): Promise<void> {
    for (const [key, { memberId, satang, at }] of this.#counted) {
      await db
        .insertInto('consumed_stakes')
        .values({
          member_id: memberId,
          purpose: 'vip',
          transfer_id: Number(key.split(' ')[1]),
          amount_satang: satang,
          staked_at: at,
        })
        .execute();
    }
  }

  async settled(db: Queryable, memberId: number, from: Date, to: Date, isWithEnd = true): Promise<bigint> {
    const stakes = db
      .selectFrom('settled_stakes')
      .select(({ fn }) => fn.sum<bigint | null>('amount_satang').as('satang'));
    const { satang } = await stakes
      .where('member_id', '=', memberId)
      .where('settled_at', '>=', from)
      .where('settled_at', isWithEnd ? '<=' : '<', to)
      .executeTakeFirstOrThrow();
    return BigInt(satang ?? 0n);
  }

  async placed(db: Queryable, memberId: number, since: Date): Promise<bigint> {
    const stakes = db
      .selectFrom('settled_stakes')
      .select(({ fn }) => fn.sum<bigint | null>('amount_satang').as('satang'));
    const { satang } = await stakes
      .where('member_id', '=', memberId)
      .where('at', '>=', since)
      .executeTakeFirstOrThrow();
    return BigInt(satang ?? 0n);
  }

  async days(db: Queryable, memberIds: readonly number[], { from, until }: { from: string; until: string }) {
    const { rows } = await sql`
      select s.member_id, to_char(s.settled_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD') as day, s.play,
          sum(s.amount_satang)::bigint as staked
        from settled_stakes s join wallets w on w.id = s.wallet_id and w.wallet_type_id = 1
        where s.member_id = any(${[...memberIds]}::bigint[]) group by 1, 2, 3
        having to_char(s.settled_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD') >= ${from}
          and to_char(s.settled_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD') < ${until} order by 1, 2, 3`.execute(db);
    return rows;
  }
}
