import type { Database } from '@chokdee/kernel/db';
import type { Insertable } from 'kysely';
import type { ContentFields } from '../content/content.repository.ts';

/** Content of a new agent. Fields that are left out are empty. */
type Content = Pick<ContentFields, 'title'> &
  Partial<Pick<ContentFields, 'text' | 'picture' | 'link' | 'action'>> & { readonly id: string };

/** Content of a new agent. Lists are shown in this order. */
export interface AgentContent {
  readonly agent: Insertable<Database['agents']>;
  /** Default settings by key; an agent's own value is stored apart. */
  readonly settings: Readonly<Record<string, string>>;
  readonly banners: readonly Content[];
  readonly events: readonly Content[];
  /** Newest first. */
  readonly news: readonly Content[];
}
