import { enqueueJob } from '@chokdee/kernel/jobs';
import { type OpsCommand, OpsUsageError, one, refuse, two } from '@chokdee/kernel/staff';
import { SEND_RESET, type SendResetPayload } from '../desk/send-reset.job.ts';
import { restWithdrawals } from '../factors/factors.repository.ts';
import { resetFactors } from '../factors/reset-factors.ts';
import { maskMobile } from '../members/mask-mobile.ts';
import { findOwner } from '../members/member-directory.ts';
import { replaceMobile } from '../profile/change-mobile.command.ts';
import { memberWords, refusals } from '../refusals.copy.ts';
import { countToday, endSessions, memberCommand, why } from './member-command.ts';

/** Messages a day: more would hide the one that matters. */
const RESETS_A_DAY = 3;

/** Commands for members who have lost their factors and whom staff have recognised: withdrawals rest for a day. */
export const recoveryCommands: readonly OpsCommand[] = [
  memberCommand({
    name: 'members send-reset',
    summary:
      'Sends the address of the page for a forgotten password to the registered number; staff set and see nothing.',
    permission: 'members.reset',
    eyes: one('the page proves the number by a code'),
    change: async (tx, { id: memberId, status, mobile }, _input, { agentId, now }) => {
      if (status !== 'active') throw refuse(refusals.memberIs(memberWords[status]));
      const sent = await countToday(tx, { agentId, memberId, act: 'members send-reset', now });
      if (sent >= RESETS_A_DAY) throw refuse(refusals.manyResets(sent));
      const id = `${SEND_RESET}:${memberId}:${now.toISOString()}`;
      const payload: SendResetPayload = { memberId, id };
      await enqueueJob(tx, { name: SEND_RESET, key: id, runAt: now, payload });
      return `gets a message at ${maskMobile(mobile)}; the old password holds until the member sets a new one.`;
    },
  }),
  memberCommand({
    name: 'members reset-factors',
    summary: 'Takes passkeys, app and recovery codes from a member who has lost them; no payouts for a day.',
    options: why,
    permission: 'members.recover',
    eyes: two('whoever has the password and the mobile number is the member afterwards'),
    change: async (tx, member, _input, { agentId, now }) => {
      if (member.factors === 0) throw refuse(refusals.noFactors);
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
      if (!/^0[0-9]{9}$/.test(mobile)) throw new OpsUsageError(refusals.mobileForm);
      const owner = await findOwner(tx, { agent_id: agentId, kind: 'mobile', value: mobile });
      if (owner !== undefined) throw refuse(refusals.mobileKnown);
      await replaceMobile(tx, { memberId, agentId, mobile, at: now, verifiedAt: null, address: '' });
      await restWithdrawals(tx, memberId, now);
      return `has the number ${mobile}, ${await endSessions(tx, memberId, now)} sessions ended.`;
    },
  }),
];
