import type { Pool } from 'pg';
import { createDesk } from '../../server/desk/ask-desk.ts';
import type { Desk } from '../../server/desk/desk.ts';
import { ownStaffViews } from '../calls/own-calls.ts';
import { askProduct } from '../registry/published.ts';
import type { ReleaseStore } from '../store.ts';

interface LocalDeskProps {
  readonly pool: Pool;
  readonly store: ReleaseStore;
  /** Address of the product that new releases must fit. */
  readonly product: string;
  readonly by: string;
  readonly now: Date;
}

/** Desk over the product's own database and store. Access to both makes the actor an admin. */
export function localDesk({ pool, store, product, by, now }: LocalDeskProps): Desk {
  const actor = { name: by, team: by, isAdmin: true };
  // The reference of the back office asks for a session. Who has the database has the product's sources, too.
  const runningCalls = async () => ({ ...ownStaffViews(), ...(await askProduct(product)) });
  return createDesk({ pool, store, runningCalls, actor, now });
}
