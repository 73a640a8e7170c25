import { type AlarmKind, minutesBefore, minutesSince } from '@chokdee/kernel/alarms';
import { sql } from 'kysely';
import { lottoAlarmTitles as titles } from './alarms.copy.ts';

/** Days back that a round without a result is looked for: older rounds would slow down each minute. */
const DAYS = 30;

const roundsLate: AlarmKind = {
  name: 'rounds.late',
  title: titles.roundsLate,
  unit: 'minutes',
  usual: 30,
  isOfAgent: true,
  to: '/lottery',
  find: async (db, { agentId, threshold, now }) => {
    const { rows } = await sql<{ code: string; due_at: Date }>`
      select c.code, min(r.result_at) as due_at
        from lotto_round r join lotto_category c on c.id = r.category_id
        where r.agent_id = ${agentId} and r.closes_at > ${minutesBefore(now, DAYS * 24 * 60)}
          and r.status in ('scheduled', 'closed') and r.result_at <= ${minutesBefore(now, threshold)}
        group by c.code order by c.code`.execute(db);
    return rows.map(({ code, due_at }) => ({ subject: code, value: minutesSince(due_at, now) }));
  },
};

const feedsDisagree: AlarmKind = {
  name: 'feeds.disagree',
  title: titles.feeds,
  unit: 'minutes',
  usual: 1,
  isOfAgent: false,
  to: '/lottery/results',
  find: async (db, { threshold, now }) => {
    const draws = await db
      .selectFrom('lotto_feed_draw')
      .select(['lottery', 'draw_date', 'since'])
      .where('ended_at', 'is', null)
      .where('state', 'in', ['differs', 'late', 'changed'])
      .where('since', '<=', minutesBefore(now, threshold))
      .orderBy('since')
      .execute();
    return draws.map(({ lottery, draw_date, since }) => ({
      subject: `${lottery} ${draw_date}`,
      value: minutesSince(since, now),
    }));
  },
};

/** Minutes that a big win stays an alarm. */
const WIN_MINUTES = 30;

const bigWin: AlarmKind = {
  name: 'lotto.win',
  title: titles.bigWin,
  unit: 'baht',
  usual: 100_000,
  isOfAgent: true,
  to: '/lottery',
  find: async (db, { agentId, threshold, now }) => {
    const { rows } = await sql<{ bill_no: string; baht: number }>`
      select b.bill_no, floor(b.payout_satang / 100.0)::float8 as baht
        from lotto_round r join lotto_bill b on b.id >= r.first_bill_id and b.round_id = r.id and b.status = 'won'
        where r.agent_id = ${agentId} and r.status = 'resulted' and r.resulted_at > ${minutesBefore(now, 24 * 60)}
          and b.settled_at > ${minutesBefore(now, WIN_MINUTES)} and b.payout_satang >= ${threshold}::bigint * 100
        order by b.bill_no`.execute(db);
    return rows.map(({ bill_no, baht }) => ({ subject: bill_no, value: baht }));
  },
};

/** Kinds of alarm about rounds and bills. */
export const lottoAlarms: readonly AlarmKind[] = [roundsLate, feedsDisagree, bigWin];
