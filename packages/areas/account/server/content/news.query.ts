import { type RawBuilder, sql } from 'kysely';

/** SQL of the agent's news that members see now. Their time is the one from which they are shown. */
export const newsOf = (agentId: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  select v.id, v.title, v.text, v.picture, v.link, coalesce(v.starts_at, v.published_at) as created_at
    from content_items c
    join content_versions v on v.agent_id = c.agent_id and v.kind = c.kind and v.id = c.id and v.version = c.version
    where c.agent_id = ${agentId} and c.kind = 'news' and v.is_live
      and (v.starts_at is null or v.starts_at <= ${now}) and (v.ends_at is null or v.ends_at > ${now})`;
