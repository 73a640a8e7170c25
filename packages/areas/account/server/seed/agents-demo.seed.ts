import type { Deps } from '@chokdee/kernel/app';

/** Channel of CHOKDEE at the messaging app of the sandbox. */
const MESSAGING_CLIENT_ID = '2000000001';

/** Gives an agent its channel at the messaging app, which exists with the sandbox only. */
export async function seedAgentsDemo({ db, config }: Deps): Promise<void> {
  if (!config.sandbox) return;
  await db
    .updateTable('agents')
    .set({ line_client_id: MESSAGING_CLIENT_ID })
    .where('id', '=', 1)
    .where('line_client_id', 'is', null)
    .execute();
}
