import { actAsTyped, baht, type OpsCommand, type OpsDeps, refuse } from '@chokdee/kernel/staff';
import { approveWithdrawal, refuseWithdrawal } from '../withdraw/decide-withdrawal.command.ts';
import { announceWithdrawal } from '../withdraw/end-payout.command.ts';
import { listWaiting, pendingStatuses } from '../withdraw/withdrawal.repository.ts';

async function agentOfWithdrawal({ db }: OpsDeps, ref: string): Promise<number> {
  const owner = db.selectFrom('withdrawal_refs').select('member_id').where('ref', '=', ref);
  const own = db.selectFrom('withdrawals').select('agent_id').where('member_id', '=', owner);
  const row = await own.where('ref', '=', ref).executeTakeFirst();
  if (!row) throw refuse(`there is no withdrawal ${ref}`);
  return row.agent_id;
}

const listCommand: OpsCommand = {
  name: 'withdrawals list',
  summary: 'Withdrawals that are not at their end, the oldest first.',
  isAct: false,
  run: async ({ db }) => {
    const rows = await listWaiting(db, pendingStatuses);
    const lines = rows.map((row) =>
      [
        row.ref,
        row.status.padEnd(9),
        baht(row.amount_satang).padStart(12),
        row.account_name,
        row.requested_at.toISOString(),
      ].join('  '),
    );
    return { data: rows, text: lines.join('\n') || 'None.' };
  },
};

const approveCommand: OpsCommand = {
  name: 'withdrawals approve',
  summary: 'Says yes to a withdrawal. Above the automatic amount two persons must.',
  places: ['ref'],
  isAct: true,
  run: async (deps, input) => {
    const { ref = '' } = input.places;
    const act = { input, agentId: await agentOfWithdrawal(deps, ref), act: 'approve-withdrawal' };
    const { withdrawal, approvals } = await actAsTyped(deps, act, (tx, acting) =>
      approveWithdrawal(tx, { ...acting, ref }),
    );
    if (withdrawal.status === 'approved') await announceWithdrawal(deps, withdrawal);
    const needed = withdrawal.approvals_needed;
    const text =
      withdrawal.status === 'approved'
        ? `${ref} is approved and being sent.`
        : `${ref} has ${approvals} of ${needed} approvals.`;
    return { data: { ref, status: withdrawal.status, approvals, approvals_needed: needed }, text };
  },
};

const refuseCommand: OpsCommand = {
  name: 'withdrawals refuse',
  summary: 'Refuses a withdrawal that was not sent; the money goes back and the member reads the reason.',
  places: ['ref'],
  options: { reason: { about: 'for the member, in Thai', isRequired: true } },
  isAct: true,
  run: async (deps, input) => {
    const { ref = '' } = input.places;
    const { reason = '' } = input.options;
    const act = { input, agentId: await agentOfWithdrawal(deps, ref), act: 'refuse-withdrawal' };
    const refused = await actAsTyped(deps, act, (tx, acting) => refuseWithdrawal(tx, { ...acting, ref, reason }));
    await announceWithdrawal(deps, refused);
    return {
      data: { ref, status: refused.status },
      text: `${ref} is refused, ${baht(refused.amount_satang)} THB went back.`,
    };
  },
};

export const withdrawalCommands: readonly OpsCommand[] = [listCommand, approveCommand, refuseCommand];
