import type { AreaGauge } from '../app/area.ts';

export const alarmGauges: readonly AreaGauge[] = [
  {
    name: 'chokdee_alarms_open',
    help: 'Open alarms that nobody has acknowledged; alarm above 0',
    read: async (db) => {
      const open = db.selectFrom('alarms').where('closed_at', 'is', null).where('acknowledged_at', 'is', null);
      return Number((await open.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()).count);
    },
  },
];
