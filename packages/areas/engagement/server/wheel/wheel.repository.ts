import { randomBytes } from 'node:crypto';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import type { Selectable } from 'kysely';
import type { WheelTables } from './wheel.tables.ts';
import { commitOf, createServerSeed } from './wheel-outcome.ts';

export type WheelPrize = Selectable<WheelTables['wheel_prizes']>;
export type WheelSeed = Selectable<WheelTables['wheel_seeds']>;
export type WheelSpin = Selectable<WheelTables['wheel_spins']>;
export type Wheel = Selectable<WheelTables['wheel_versions']> & { prizes: WheelPrize[] };

/** The wheel that the agent published last; undefined when there never was one. */
export async function findWheel(db: Queryable, agentId: number): Promise<Wheel | undefined> {
  const version = await db
    .selectFrom('wheel_versions')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return version && { ...version, prizes: await listPrizes(db, agentId, version.version) };
}

/** Lists prizes in the order of the wheel, which is also the order of the cumulative weights. */
export async function listPrizes(db: Queryable, agentId: number, version: number): Promise<WheelPrize[]> {
  return db
    .selectFrom('wheel_prizes')
    .selectAll()
    .where(({ and }) => and({ agent_id: agentId, version }))
    .orderBy('position')
    .execute();
}

/** Returns the prize of a spin, as the version of the spin has it. */
export function getPrize(db: Queryable, spin: WheelSpin): Promise<WheelPrize> {
  return db
    .selectFrom('wheel_prizes')
    .selectAll()
    .where(({ and }) => and({ agent_id: spin.agent_id, version: spin.version, id: spin.prize_id }))
    .executeTakeFirstOrThrow();
}

/** Returns the stock of each limited prize, by prize id. */
export async function listStocks(db: Queryable, agentId: number): Promise<Map<number, number>> {
  const rows = await db.selectFrom('wheel_stocks').selectAll().where('agent_id', '=', agentId).execute();
  return new Map(rows.map((row) => [row.prize_id, row.left_count]));
}

/** Makes the member a player if need be, and holds their other spins until the transaction ends. Returns the client seed. */
export async function lockPlayer(tx: Tx, memberId: number): Promise<string> {
  await tx
    .insertInto('wheel_players')
    .values({ member_id: memberId, client_seed: randomBytes(8).toString('hex') })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
  const player = await tx
    .selectFrom('wheel_players')
    .select('client_seed')
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return player.client_seed;
}

/** The seed that decides the next spins; made and committed now when there is none. Call it with the player locked. */
export async function seedInUse(tx: Tx, memberId: number, now: Date): Promise<WheelSeed> {
  const current = await tx
    .selectFrom('wheel_seeds')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('revealed_at', 'is', null)
    .executeTakeFirst();
  if (current) return current;
  const serverSeed = createServerSeed();
  return tx
    .insertInto('wheel_seeds')
    .values({
      member_id: memberId,
      server_seed: serverSeed,
      commit: commitOf(serverSeed),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findSpin(db: Queryable, memberId: number, id: number): Promise<WheelSpin | undefined> {
  return db
    .selectFrom('wheel_spins')
    .selectAll()
    .where(({ and }) => and({ member_id: memberId, id }))
    .executeTakeFirst();
}

export async function findSpinByKey(tx: Tx, memberId: number, key: string): Promise<WheelSpin | undefined> {
  return tx
    .selectFrom('wheel_spins')
    .selectAll()
    .where(({ and }) => and({ member_id: memberId, idempotency_key: key }))
    .executeTakeFirst();
}

export async function getSeed(tx: Tx, memberId: number, id: number): Promise<WheelSeed> {
  return tx
    .selectFrom('wheel_seeds')
    .selectAll()
    .where(({ and }) => and({ member_id: memberId, id }))
    .executeTakeFirstOrThrow();
}
