import { inTransaction } from '@chokdee/kernel/db';
import {
  agentOption,
  findAgentId,
  type OpsCommand,
  OpsUsageError,
  readDay,
  recordAct,
  refuse,
} from '@chokdee/kernel/staff';
import { operatorOf } from './lotto-lookup.ts';

const addHolidayCommand: OpsCommand = {
  name: 'add-holiday',
  summary: 'A day on which a market is closed: its lotteries have no draw.',
  places: ['market', 'day'],
  options: { ...agentOption, name: { about: 'of the holiday', isRequired: true } },
  isAct: true,
  run: async ({ db, now }, input) => {
    const agentId = await findAgentId(db, input);
    const operatorId = await operatorOf(db, agentId, input);
    const { market = '' } = input.places;
    const day = readDay('<day>', input.places.day ?? '');
    const name = input.options.name ?? '';
    const lotteries = await db.selectFrom('lotto_category').select('id').where('market', '=', market).execute();
    if (lotteries.length === 0) throw refuse(`no lottery follows the market "${market}"`);
    await inTransaction(db, async (tx) => {
      await tx
        .insertInto('lotto_holiday')
        .values({ market, day, name })
        .onConflict((conflict) => conflict.columns(['market', 'day']).doUpdateSet({ name }))
        .execute();
      const details = { market, day, name };
      await recordAct(tx, {
        agentId,
        operatorId,
        act: 'add-holiday',
        categoryId: null,
        roundId: null,
        details,
        at: now,
      });
    });
    const categoryIds = lotteries.map(({ id }) => id);
    const planned = await db
      .selectFrom('lotto_round')
      .select('id')
      .where('category_id', 'in', categoryIds)
      .where('draw_date', '=', day)
      .where('status', '=', 'scheduled')
      .execute();
    const rounds = planned.map(({ id }) => String(id));
    const note = rounds.length === 0 ? '' : ` Rounds ${rounds.join(', ')} stand already: void or postpone them.`;
    return { data: { market, day, name, rounds }, text: `No draws of ${market} on ${day}.${note}` };
  },
};

const auditCommand: OpsCommand = {
  name: 'audit',
  summary: 'What operators did, the latest first.',
  places: [],
  options: {
    ...agentOption,
    round: { about: 'only of this round' },
    limit: { about: 'how many; 50 when it is left out' },
  },
  isAct: false,
  run: async ({ db }, input) => {
    const agentId = await findAgentId(db, input);
    const { round, limit = '50' } = input.options;
    if (!/^[1-9]\d{0,4}$/.test(limit)) throw new OpsUsageError('--limit must be a number from 1.');
    if (round !== undefined && !/^\d{1,18}$/.test(round)) throw new OpsUsageError('--round is the number of a round.');
    let query = db
      .selectFrom('lotto_audit')
      .innerJoin('lotto_operator', 'lotto_operator.id', 'lotto_audit.operator_id')
      .select(['at', 'username', 'act', 'category_id', 'round_id', 'details'])
      .where('lotto_audit.agent_id', '=', agentId);
    if (round !== undefined) query = query.where('round_id', '=', BigInt(round));
    const acts = await query.orderBy('lotto_audit.id', 'desc').limit(Number(limit)).execute();
    const lines = acts.map((act) =>
      [act.at.toISOString(), act.username, act.act, act.round_id ?? '-', JSON.stringify(act.details)].join('  '),
    );
    return { data: acts, text: lines.join('\n') || 'Nothing yet.' };
  },
};

export const lottoHouseCommands: readonly OpsCommand[] = [addHolidayCommand, auditCommand];
