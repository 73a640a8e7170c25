import { type AlarmKind, minutesBefore, minutesSince } from '@chokdee/kernel/alarms';
import { financeAlarmTitles as titles } from './alarms.copy.ts';

const withdrawalsLate: AlarmKind = {
  name: 'withdrawals.late',
  title: titles.withdrawals,
  unit: 'minutes',
  usual: 30,
  isOfAgent: true,
  to: '/treasury',
  find: async (db, { agentId, threshold, now }) => {
    const late = await db
      .selectFrom('withdrawals')
      .select('requested_at')
      .where('status', 'in', ['requested', 'approved', 'sending'])
      .where('agent_id', '=', agentId)
      .where('requested_at', '<=', minutesBefore(now, threshold))
      .orderBy('requested_at')
      .limit(1)
      .execute();
    return late.map(({ requested_at }) => ({ subject: '', value: minutesSince(requested_at, now) }));
  },
};

const suspenseOld: AlarmKind = {
  name: 'suspense.old',
  title: titles.suspense,
  unit: 'minutes',
  usual: 60,
  isOfAgent: true,
  to: '/treasury',
  find: async (db, { agentId, threshold, now }) => {
    const old = await db
      .selectFrom('payment_suspense')
      .select('held_at')
      .where('resolved_at', 'is', null)
      .where('agent_id', '=', agentId)
      .where('held_at', '<=', minutesBefore(now, threshold))
      .orderBy('held_at')
      .limit(1)
      .execute();
    return old.map(({ held_at }) => ({ subject: '', value: minutesSince(held_at, now) }));
  },
};

const statementDifferences: AlarmKind = {
  name: 'statement.differences',
  title: titles.statement,
  unit: 'count',
  usual: 1,
  isOfAgent: false,
  to: '/treasury',
  find: async (db, { threshold }) => {
    const last = await db
      .selectFrom('provider_statements')
      .distinctOn('provider')
      .select(['provider', 'differences'])
      .orderBy('provider')
      .orderBy('day', 'desc')
      .execute();
    return last
      .map(({ provider, differences }) => ({ subject: provider, value: differences.length }))
      .filter(({ value }) => value >= threshold);
  },
};

/** Kinds of alarm about money on its way. */
export const financeAlarms: readonly AlarmKind[] = [withdrawalsLate, suspenseOld, statementDifferences];
