import type { AreaGauge } from '@chokdee/kernel/app';

export const financeGauges: readonly AreaGauge[] = [
  {
    name: 'chokdee_statement_differences',
    help: "Lines of the providers' last daily statements that our books do not agree with; alarm above 0",
    read: async (db) => {
      const statements = db.selectFrom('provider_statements').select('differences');
      const ofLastDay = statements.where('day', '=', (eb) =>
        eb.selectFrom('provider_statements').select(({ fn }) => fn.max('day').as('day')),
      );
      return (await ofLastDay.execute()).reduce((sum, { differences }) => sum + differences.length, 0);
    },
  },
  {
    name: 'chokdee_suspense_open',
    help: 'Payments that wait for staff',
    read: async (db) => {
      const held = db.selectFrom('payment_suspense').where('resolved_at', 'is', null);
      return Number((await held.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst())?.count ?? 0);
    },
  },
  {
    name: 'chokdee_payout_contradictions_open',
    help: 'Notices of payouts that contradict the books, which wait for staff; alarm above 0',
    read: async (db) => {
      const open = db.selectFrom('payout_contradictions').where('resolved_at', 'is', null);
      return Number((await open.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst())?.count ?? 0);
    },
  },
  {
    name: 'chokdee_withdrawals_waiting',
    help: 'Payouts that wait for a person: large ones, and those that a rule of risk holds back',
    read: async (db) => {
      const waiting = db.selectFrom('withdrawals').where('status', '=', 'requested');
      return Number((await waiting.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst())?.count ?? 0);
    },
  },
];
