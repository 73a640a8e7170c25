import { type BrandPart, copied } from '@chokdee/kernel/brands';
import { sql } from 'kysely';
import { noGames, gamesPartTitles as titles } from './brand-parts.copy.ts';
import { enqueueSync } from './catalogue/sync-catalogue.job.ts';

const games: BrandPart = {
  name: 'games',
  title: titles.games,
  isNeeded: false,
  begin: async (tx, { now }) => {
    const providers = await tx.selectFrom('game_providers').select('id').where('is_hidden', '=', false).execute();
    for (const { id } of providers) await enqueueSync(tx, id, now);
  },
  copy: async (tx, { from, to }) => {
    const change = sql`${JSON.stringify({ agent_id: to, players_week: 0, is_hit: false })}::jsonb`;
    const rows = sql`insert into games
      select (jsonb_populate_record(null::games, to_jsonb(t) || ${change})).* from games t where t.agent_id = ${from}
      on conflict do nothing`;
    const providers = sql`insert into game_agent_providers (agent_id, provider_id, is_enabled)
      select ${to}, provider_id, is_enabled from game_agent_providers where agent_id = ${from}
      on conflict do nothing`;
    return [await copied(tx, 'games', rows), await copied(tx, 'providers', providers)];
  },
  count: (agentId) => sql`select (select count(*)::int from games where agent_id = ${agentId}) as games,
    (select count(*)::int from game_agent_providers where agent_id = ${agentId}) as providers`,
  missing: async (db, agentId) => {
    const own = db.selectFrom('games').select('id').where('agent_id', '=', agentId).limit(1);
    return (await own.executeTakeFirst()) ? null : noGames;
  },
};

/** Parts of a brand that the games hold. */
export const gamesBrandParts: readonly BrandPart[] = [games];
