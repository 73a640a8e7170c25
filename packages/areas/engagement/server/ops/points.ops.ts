import { actCommand, noneOr, type OpsCommand, readCommand, readThb, tighter, two } from '@chokdee/kernel/staff';
import { changePointSettings, getSatangPerPoint } from '../points/point-settings.ts';

const rateCommand = actCommand({
  name: 'points rate',
  summary: 'How much has to be staked for a point, in THB, or none; what was earned stays.',
  places: ['thb'],
  permission: 'points.set',
  eyes: two('what every stake gives', tighter({ satang_per_point: 'up' })),
  state: async (tx, { agentId }) => ({ satang_per_point: await getSatangPerPoint(tx, agentId) }),
  work: async (tx, { agentId, by, now }, { places: { thb = '' } }) => {
    const satangPerPoint = noneOr(readThb)('thb', thb);
    await changePointSettings(tx, { agentId, satangPerPoint, by, now });
    const text = satangPerPoint === null ? 'Play earns no points.' : `A point for ${thb} THB.`;
    return { data: { satang_per_point: satangPerPoint }, text };
  },
});

const reportCommand = readCommand({
  name: 'points report',
  summary: 'Points that were given and spent, by kind, and what members have.',
  permission: 'points.read',
  isPersonal: false,
  read: async ({ db, agentId }) => {
    const kinds = await db
      .selectFrom('point_transfers as t')
      .innerJoin('members as m', 'm.id', 't.member_id')
      .select(({ fn }) => ['t.kind', fn.countAll<bigint>().as('times'), fn.sum<bigint>('t.amount').as('points')])
      .where('m.agent_id', '=', agentId)
      .groupBy('t.kind')
      .orderBy('t.kind')
      .execute();
    const { held } = await db
      .selectFrom('point_accounts as a')
      .innerJoin('members as m', 'm.id', 'a.member_id')
      .select(({ fn }) => fn.sum<bigint | null>('a.balance').as('held'))
      .where('m.agent_id', '=', agentId)
      .executeTakeFirstOrThrow();
    const lines = kinds.map(({ kind, times, points }) => `${kind.padEnd(18)} ${times}  ${points}`);
    const satangPerPoint = await getSatangPerPoint(db, agentId);
    return {
      data: { satang_per_point: satangPerPoint, held: held ?? 0n, kinds },
      text: [...lines, `held ${held ?? 0n}`].join('\n'),
    };
  },
});

export const pointCommands: readonly OpsCommand[] = [rateCommand, reportCommand];
