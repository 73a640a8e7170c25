import { lockMainWallets } from '@chokdee/kernel/ledger';
import { actCommand, findMemberOf, type OpsCommand, refuse, two } from '@chokdee/kernel/staff';
import { refusals } from '../refusals.copy.ts';
import { setLevelByStaff } from '../vip/set-level.command.ts';
import { getVipLevel } from '../vip/vip-benefits.ts';

const levels: Readonly<Record<string, number>> = { ordinary: 0, gold: 1, hero: 2 };

const setCommand = actCommand({
  name: 'vip set',
  summary:
    'Gives a member a level: ordinary, gold or hero. It brings no gift; turnover decides again, downwards after the days of grace.',
  places: ['username', 'level'],
  options: { reason: { about: 'why, for the audit log', isRequired: true } },
  permission: 'members.vip',
  eyes: two('what a level gives or takes'),
  state: async (tx, { agentId }, { places: { username = '' } }) => {
    const { id } = await findMemberOf(tx, agentId, username);
    return { username, vip_level: await getVipLevel(tx, id) };
  },
  work: async (tx, { agentId, now }, { places: { username = '', level: name = '' } }) => {
    const level = levels[name];
    if (level === undefined) throw refuse(refusals.badLevel);
    const { id: memberId } = await findMemberOf(tx, agentId, username);
    await lockMainWallets(tx, [memberId]);
    await setLevelByStaff(tx, { memberId, agentId, level, now });
    return {
      data: { username, vip_level: level },
      text: `${username} is ${name}.`,
      subject: `member:${memberId}`,
      memberId,
      announce: ({ live }) => live.publish({ memberId }, 'vip', { level }),
    };
  },
});

export const vipMemberCommands: readonly OpsCommand[] = [setCommand];
