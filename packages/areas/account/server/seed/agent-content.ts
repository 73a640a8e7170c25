import type { Database } from '@chokdee/kernel/db';
import type { Insertable } from 'kysely';

type Content<T extends 'banners' | 'events'> = Omit<Insertable<Database[T]>, 'agent_id' | 'position'>;

/** Content of a new agent. Lists are shown in this order. */
export interface AgentContent {
  readonly agent: Insertable<Database['agents']>;
  /** Default settings by key; an agent's own value is stored apart. */
  readonly settings: Readonly<Record<string, string>>;
  readonly banners: readonly Content<'banners'>[];
  readonly events: readonly Content<'events'>[];
  /** Newest first. */
  readonly notifications: readonly Omit<
    Insertable<Database['notifications']>,
    'agent_id' | 'created_at' | 'member_id'
  >[];
}
