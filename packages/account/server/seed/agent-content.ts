import type { Database } from '@chokdee/kernel/db';
import type { Insertable } from 'kysely';

type Content<T extends 'banners' | 'events'> = Omit<Insertable<Database[T]>, 'agent_id' | 'position'>;

/** What an agent starts with. Lists are shown in the order in which they stand. */
export interface AgentContent {
  readonly agent: Insertable<Database['agents']>;
  /** Defaults of the settings by key; an agent's own value lies beside the default. */
  readonly settings: Readonly<Record<string, string>>;
  readonly banners: readonly Content<'banners'>[];
  readonly events: readonly Content<'events'>[];
  /** Newest first. */
  readonly notifications: readonly Omit<
    Insertable<Database['notifications']>,
    'agent_id' | 'created_at' | 'member_id'
  >[];
}
