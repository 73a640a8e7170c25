import { type OpsCommand, OpsUsageError, refuse, two } from '@chokdee/kernel/staff';
import { restWithdrawals } from '../factors/factors.repository.ts';
import { resetFactors } from '../factors/reset-factors.ts';
import { findOwner } from '../members/member-directory.ts';
import { replaceMobile } from '../profile/change-mobile.command.ts';
import { endSessions, memberCommand, why } from './member-command.ts';

/** Commands for members who have lost their factors and whom staff have recognised: withdrawals rest for a day. */
export const recoveryCommands: readonly OpsCommand[] = [
  memberCommand({
    name: 'members reset-factors',
    summary: 'Takes passkeys, app and recovery codes from a member who has lost them; no payouts for a day.',
    options: why,
    permission: 'members.recover',
    eyes: two('whoever has the password and the mobile number is the member afterwards'),
    change: async (tx, member, _input, { agentId, now }) => {
      if (member.factors === 0) throw refuse('the member has no passkey and no authenticator app');
      await resetFactors(tx, { member, agentId, at: now });
      return `proves acts by SMS again, ${await endSessions(tx, member.id, now)} sessions ended.`;
    },
  }),
  memberCommand({
    name: 'members set-mobile',
    summary: 'Another mobile number for a member who has lost the one on file; no payouts for a day.',
    options: { mobile: { about: 'the new number, 10 digits', isRequired: true }, ...why },
    permission: 'members.recover',
    eyes: two('whoever has the number can set a new password'),
    change: async (tx, { id: memberId }, { options: { mobile = '' } }, { agentId, now }) => {
      if (!/^0[0-9]{9}$/.test(mobile)) throw new OpsUsageError('--mobile has 10 digits, the first one 0.');
      const owner = await findOwner(tx, { agent_id: agentId, kind: 'mobile', value: mobile });
      if (owner !== undefined) throw refuse('the number is on file already');
      await replaceMobile(tx, { memberId, agentId, mobile, at: now, verifiedAt: null, address: '' });
      await restWithdrawals(tx, memberId, now);
      return `has the number ${mobile}, ${await endSessions(tx, memberId, now)} sessions ended.`;
    },
  }),
];
