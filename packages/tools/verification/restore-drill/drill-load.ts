import { seedAgents } from '@chokdee/account-server/seed';
import { createMember } from '@chokdee/account-server/sign-up';
import { createApp } from '@chokdee/api/app';
import { schemaFolders } from '@chokdee/api/schema';
import { type Books, readBooks } from '@chokdee/kernel/backup';
import { systemClock } from '@chokdee/kernel/calendar';
import { readConfig } from '@chokdee/kernel/config';
import { createDb, inTransaction, migrate } from '@chokdee/kernel/db';
import { mainWallet, postTransfer } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';

const MEMBERS = 12;

export interface DrillLoad {
  /** Posts so many transfers of each member, all members at once. */
  play(each: number): Promise<void>;
  /** Posts transfers until the returned function is called, which returns how many were acknowledged. */
  playOn(): () => Promise<number>;
  books(): Promise<Books>;
  /** Returns the time by the clock of the database server. */
  now(): Promise<Date>;
  /** Archives all of the log that was written so far. */
  archiveNow(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Prepares the schema and the ledger on an empty database, with members who move money.
 * @param isMoved takes the members of a load that ran on another server
 */
export async function startDrillLoad(databaseUrl: string, { isMoved = false } = {}): Promise<DrillLoad> {
  await migrate(databaseUrl, schemaFolders);
  const config = readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' });
  const app = await createApp({ config, database: createDb(databaseUrl), clock: systemClock });
  const { deps } = app;
  const { db } = deps;
  await seedAgents(deps);
  const wallets: { memberId: number; walletId: number }[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const username = `drill${index}`;
    const known = isMoved
      ? await db.selectFrom('members').select('id').where('username', '=', username).executeTakeFirstOrThrow()
      : null;
    const { id } =
      known ??
      (await inTransaction(db, (tx) =>
        createMember(tx, {
          agentId: 1,
          username,
          mobile: `08900000${String(index).padStart(2, '0')}`,
          passwordHash: '',
          referredBy: null,
          knowUsId: null,
          termsVersion: 'drill',
          at: systemClock.now(),
        }),
      ));
    wallets.push({ memberId: id, walletId: (await mainWallet(db, id)).id });
  }

  // Keys of a load that ran before are not used again.
  let moved = isMoved ? 1_000_000_000 : 0;
  const move = ({ memberId, walletId }: (typeof wallets)[number]) => {
    moved += 1;
    const key = `drill:${moved}`;
    return inTransaction(db, (tx) =>
      postTransfer(tx, {
        memberId,
        walletId,
        amountSatang: BigInt(100 + (moved % 7)),
        kind: 'deposit',
        house: 'cash:promptpay',
        key,
        reference: null,
        title: { key: 'named', params: { name: key } },
        at: systemClock.now(),
      }),
    );
  };
  return {
    play: async (each) => {
      const all = wallets.map(async (wallet) => {
        for (let count = 0; count < each; count += 1) await move(wallet);
      });
      await Promise.all(all);
    },
    playOn: () => {
      let isOver = false;
      let told = 0;
      const all = wallets.map(async (wallet) => {
        while (!isOver) {
          await move(wallet);
          told += 1;
        }
      });
      return async () => {
        isOver = true;
        await Promise.all(all);
        return told;
      };
    },
    books: () => readBooks(db),
    now: async () => {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
      return rows[0]?.now ?? new Date();
    },
    archiveNow: async () => {
      const { rows } = await sql<{ name: string }>`
        select pg_walfile_name(pg_current_wal_insert_lsn()) as name, pg_switch_wal()`.execute(db);
      const wanted = rows[0]?.name ?? '';
      for (;;) {
        const { rows: archived } = await sql<{ done: boolean }>`
          select coalesce(last_archived_wal, '') >= ${wanted} as done from pg_stat_archiver`.execute(db);
        if (archived[0]?.done) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    close: () => app.close(),
  };
}
