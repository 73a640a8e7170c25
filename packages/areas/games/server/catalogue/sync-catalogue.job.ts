import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { enqueueJob } from '@chokdee/kernel/jobs';
import type { Insertable } from 'kysely';
import type { GameTables } from '../game.tables.ts';
import type { CatalogueGame } from '../providers/game-adapter.ts';
import { createAdapter } from '../providers/index.ts';
import { enqueueFeedPoll } from '../sport/poll-feed.job.ts';

export const SYNC_CATALOGUE = 'game.catalogue';
const EVERY_MS = 10 * 60_000;
/** A provider that does not answer yet, such as at the start of everything, is asked again soon. */
const SOON_MS = 10_000;
const AT_ONCE = 500;

interface SyncPayload {
  readonly providerId: string;
}

/** Every start asks at once for the catalogue of each provider; then each asks again by itself. */
export async function enqueueCatalogueSync({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const providers = await db.selectFrom('game_providers').select('id').where('is_hidden', '=', false).execute();
  for (const { id } of providers) await enqueueSync(db, id, nextFull(clock.now(), 1000));
}

export async function enqueueSync(db: Queryable, providerId: string, runAt: Date): Promise<void> {
  const payload: SyncPayload = { providerId };
  const key = `${SYNC_CATALOGUE}:${providerId}:${runAt.toISOString()}`;
  await enqueueJob(db, { name: SYNC_CATALOGUE, key, runAt, payload });
}

export async function syncCatalogue(deps: Deps, { providerId }: SyncPayload): Promise<void> {
  const { db, clock } = deps;
  const provider = await db.selectFrom('game_providers').selectAll().where('id', '=', providerId).executeTakeFirst();
  const adapter = provider && createAdapter(deps, provider);
  if (!adapter) return;
  const now = clock.now();
  const problem = await adapter
    .catalogue()
    .then(async (games) => {
      await inTransaction(db, (tx) => writeCatalogue(tx, providerId, games));
      if (games.some(({ category }) => category === 'sport')) await enqueueFeedPoll(deps, providerId);
    })
    .then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
  const next = problem === null ? { catalogue_at: now, catalogue_error: null } : { catalogue_error: problem };
  await db.updateTable('game_providers').set(next).where('id', '=', providerId).execute();
  await enqueueSync(db, providerId, nextFull(now, problem === null ? EVERY_MS : SOON_MS));
}

/** The next full ten minutes or seconds: several processes and starts then ask for the same, which is done once. */
const nextFull = (now: Date, pauseMs: number): Date => new Date((Math.floor(now.getTime() / pauseMs) + 1) * pauseMs);

/** Inserts new games, updates changed ones, and ends the offer of missing ones. An agent's own switches stay. */
export async function writeCatalogue(tx: Tx, providerId: string, told: readonly CatalogueGame[]): Promise<void> {
  const games = [...new Map(told.map((game) => [game.provider_game_id, game])).values()];
  await writeFacts(tx, providerId, games);
  const agents = await tx.selectFrom('agents').select('id').orderBy('id').execute();
  for (const { id: agentId } of agents) {
    const names = await ownNames(tx, agentId, providerId, games);
    const known = games.map((game) => game.provider_game_id);
    let gone = tx
      .updateTable('games')
      .set({ is_offered: false })
      .where(({ and }) => and({ agent_id: agentId, provider_id: providerId }));
    if (known.length > 0) gone = gone.where('provider_game_id', 'not in', known);
    await gone.execute();
    for (let start = 0; start < games.length; start += AT_ONCE) {
      const rows = games.slice(start, start + AT_ONCE).map(({ facts, ...game }, place) => ({
        ...game,
        themes: [...(facts?.themes ?? [])],
        released_at: facts?.releasedAt ?? null,
        agent_id: agentId,
        id: names(game.provider_game_id),
        provider_id: providerId,
        // The games of all providers mixed: what a provider shows first stands before what others show later.
        position: start + place,
        wallet_type_ids: [1, 2],
        is_offered: true,
      }));
      await upsert(tx, rows);
    }
  }
}

/** Writes the facts of single games apart from the lists; those of a missing game stay. */
async function writeFacts(tx: Tx, providerId: string, games: readonly CatalogueGame[]): Promise<void> {
  for (let start = 0; start < games.length; start += AT_ONCE) {
    const rows = games.slice(start, start + AT_ONCE).map(({ provider_game_id, facts }) => ({
      provider_id: providerId,
      provider_game_id,
      volatility: facts?.volatility ?? null,
      min_bet_satang: facts?.minBetSatang ?? null,
      max_bet_satang: facts?.maxBetSatang ?? null,
      features: [...(facts?.features ?? [])],
      paytable: JSON.stringify(facts?.paytable ?? []),
    }));
    await tx
      .insertInto('game_facts')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['provider_id', 'provider_game_id'])
          .doUpdateSet(({ ref }) => Object.fromEntries(inFacts.map((column) => [column, ref(`excluded.${column}`)]))),
      )
      .execute();
  }
}

/** Our id is the provider's own, unless a game of another provider has it. */
async function ownNames(
  tx: Queryable,
  agentId: number,
  providerId: string,
  games: readonly CatalogueGame[],
): Promise<(gameId: string) => string> {
  if (games.length === 0) return (gameId) => gameId;
  const others = await tx
    .selectFrom('games')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('provider_id', '<>', providerId)
    .where(
      'id',
      'in',
      games.map((game) => game.provider_game_id),
    )
    .execute();
  const taken = new Set(others.map(({ id }) => id));
  return (gameId) => (taken.has(gameId) ? `${providerId}.${gameId}` : gameId);
}

/** Columns that each catalogue sets, and columns that follow from them. */
const told = ['category', 'name', 'name_en', 'art', 'rtp_basis_points', 'has_demo', 'has_freespins', 'is_hot'] as const;
const current = [...told, 'themes', 'released_at', 'is_open', 'is_offered', 'position'] as const;
const inFacts = ['volatility', 'min_bet_satang', 'max_bet_satang', 'features', 'paytable'] as const;

async function upsert(tx: Tx, rows: Insertable<GameTables['games']>[]): Promise<void> {
  await tx
    .insertInto('games')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['agent_id', 'provider_id', 'provider_game_id'])
        .doUpdateSet(({ ref }) => Object.fromEntries(current.map((column) => [column, ref(`excluded.${column}`)]))),
    )
    .execute();
}
