import { type AlarmKind, minutesBefore } from '@chokdee/kernel/alarms';
import { sql } from 'kysely';
import { gamesAlarmTitles as titles } from './alarms.copy.ts';

/** Minutes that a big win stays an alarm. */
const WIN_MINUTES = 30;

const bigWin: AlarmKind = {
  name: 'games.win',
  title: titles.bigWin,
  unit: 'baht',
  usual: 100_000,
  isOfAgent: true,
  to: '/members',
  find: async (db, { agentId, threshold, now }) => {
    const { rows } = await sql<{ subject: string; baht: number }>`
      select provider || ' ' || round_id as subject, (payout_satang / 100)::float8 as baht from game_rounds
        where agent_id = ${agentId} and opened_at > ${minutesBefore(now, WIN_MINUTES)}
          and payout_satang >= ${threshold}::bigint * 100
        order by subject`.execute(db);
    return rows.map(({ subject, baht }) => ({ subject, value: Math.floor(baht) }));
  },
};

/** Kinds of alarm about games. */
export const gamesAlarms: readonly AlarmKind[] = [bigWin];
