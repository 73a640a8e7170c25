import type { AreaGauge } from '@chokdee/kernel/app';
import { sql } from 'kysely';

export const lottoGauges: readonly AreaGauge[] = [
  {
    name: 'chokdee_partitions_missing',
    help: 'Tables whose last partition takes rows, or will after 100,000 bills or 1,000 rounds; alarm above 0',
    read: async (db) => {
      const { rows } = await sql<{ count: number }>`
        select (last_partition('lotto_bill') - b.last_value < 100000)::integer
            + (last_partition('yeekee_shot') - r.last_value < 1000)::integer as count
          from lotto_bill_id b, lotto_round_id_seq r`.execute(db);
      return rows[0]?.count ?? 0;
    },
  },
  {
    name: 'chokdee_results_late',
    help: 'Draws whose result is due for a quarter of an hour and not recorded; alarm above 0',
    read: async (db) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from lotto_round
          where status in ('scheduled', 'closed') and result_at < now() - interval '15 minutes'`.execute(db);
      return rows[0]?.count ?? 0;
    },
  },
  {
    name: 'chokdee_feed_alarms',
    help: 'Draws whose sources disagree, are late or changed their mind, which wait for a person; alarm above 0',
    read: async (db) => {
      const open = db.selectFrom('lotto_feed_draw').where('ended_at', 'is', null);
      const alarms = open.where('state', 'in', ['differs', 'late', 'changed']);
      return Number((await alarms.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst())?.count ?? 0);
    },
  },
];
