import type { AreaGauge } from '@chokdee/kernel/app';

export const gameGauges: readonly AreaGauge[] = [
  {
    name: 'chokdee_held_wins_open',
    help: 'Wins above what their game can pay, which wait for staff; alarm above 0',
    read: async (db) => {
      const held = db.selectFrom('game_held_wins').where('resolved_at', 'is', null);
      return Number((await held.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst())?.count ?? 0);
    },
  },
];
