import { askProduct } from './product-script.ts';

interface Crowd {
  readonly members: number;
  /** Movements over all members. */
  readonly transfers: number;
}

/** Fills the running product with members who can be found, and with their movements of the last nine days. */
export const fillCrowd = ({ members, transfers }: Crowd): string =>
  askProduct(`
    import { fillNight } from './packages/tools/verification/standstill/fill-night.ts';
    import { findRunningAddress } from './packages/platform/kernel/embedded/server-address.ts';
    import { resolve } from 'node:path';
    import pg from 'pg';
    const ownerUrl = findRunningAddress(resolve(process.env.DATA_DIR));
    await fillNight({ ownerUrl, members: ${members}, transfers: ${transfers} });
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    const entries = (kind) => "select 1, '" + kind + "', " + kind + ", id from members where terms_version = 'standstill'";
    await owner.query('insert into member_directory (agent_id, kind, value, member_id) ' + entries('username') + ' union all '
      + entries('mobile'));
    await owner.query('analyze member_directory');
    await owner.end();`);
