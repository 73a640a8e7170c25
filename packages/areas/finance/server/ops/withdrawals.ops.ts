import { pick } from '@chokdee/kernel/fields';
import { actCommand, baht, type OpsCommand, one, refuse, rowsCommand, two } from '@chokdee/kernel/staff';
import { refusals } from '../refusals.copy.ts';
import { listFlags, type WithdrawalFlag } from '../risk/assess-payout.ts';
import { approveWithdrawal, refuseWithdrawal } from '../withdraw/decide-withdrawal.command.ts';
import { announceWithdrawal } from '../withdraw/end-payout.command.ts';
import { findContradiction, openContradictions, resolveContradiction } from '../withdraw/payout-contradictions.ts';
import { listWaiting, lockWithdrawal, pendingStatuses, type WithdrawalRow } from '../withdraw/withdrawal.repository.ts';

const wordFlag = ({ rule, measured, threshold }: WithdrawalFlag): string => `${rule} ${measured} > ${threshold}`;

const listCommand = rowsCommand({
  name: 'withdrawals list',
  summary: 'Withdrawals that are not at their end, the oldest first, with the rules that hold them back.',
  permission: 'withdrawals.read',
  isPersonal: true,
  rows: async ({ db, agentId }) => {
    const rows = await listWaiting(db, agentId, pendingStatuses);
    const flags = await listFlags(
      db,
      rows.map(({ ref }) => ref),
    );
    return rows.map((row) => ({ ...row, flags: flags.filter(({ ref }) => ref === row.ref) }));
  },
  line: ({ ref, status, amount_satang, account_name, requested_at, flags }) =>
    [
      ref,
      status.padEnd(9),
      baht(amount_satang).padStart(12),
      account_name,
      requested_at.toISOString(),
      ...flags.map(wordFlag),
    ].join('  '),
});

const told = (withdrawal: WithdrawalRow) => ({
  data: pick(withdrawal, 'ref', 'status'),
  subject: `withdrawal:${withdrawal.ref}`,
  memberId: withdrawal.member_id,
  announce: (deps: Parameters<typeof announceWithdrawal>[0]) => announceWithdrawal(deps, withdrawal),
});

const approveCommand = actCommand({
  name: 'withdrawals approve',
  summary: 'Says yes to a withdrawal that is not automatic, or that a rule holds back; then it is sent.',
  places: ['ref'],
  permission: 'withdrawals.approve',
  eyes: two('only what is above the automatic amount, or looks odd, waits here'),
  state: async (tx, { agentId }, { places: { ref = '' } }) => {
    const row = await lockWithdrawal(tx, ref);
    if (row?.agent_id !== agentId) throw refuse(refusals.noWithdrawal(ref));
    return pick(row, 'status', 'amount_satang', 'account_no', 'account_name');
  },
  work: async (tx, { agentId, now }, { places: { ref = '' } }) => {
    const withdrawal = await approveWithdrawal(tx, { ref, agentId, now });
    return { ...told(withdrawal), text: `${ref} is approved and being sent.` };
  },
});

const refuseCommand = actCommand({
  name: 'withdrawals refuse',
  summary: 'Refuses a withdrawal that was not sent; the money goes back and the member reads the reason.',
  places: ['ref'],
  options: { reason: { about: 'for the member, in Thai', isRequired: true } },
  permission: 'withdrawals.refuse',
  eyes: one('the money stays with its member'),
  work: async (tx, { agentId, now }, { places: { ref = '' }, options: { reason = '' } }) => {
    const refused = await refuseWithdrawal(tx, { ref, agentId, reason, now });
    return { ...told(refused), text: `${ref} is refused, ${baht(refused.amount_satang)} THB went back.` };
  },
});

const contradictionsCommand = rowsCommand({
  name: 'withdrawals contradictions',
  summary: 'Notices of the bank that contradict how a payout ended; nothing has moved by them.',
  permission: 'withdrawals.read',
  isPersonal: false,
  none: 'No notice waits.',
  rows: ({ db, agentId }) => openContradictions(db, agentId),
  line: ({ event_id, ref, told, stood, bank_ref, received_at }) =>
    [event_id, ref, `told ${told}`, `stands ${stood ?? 'nowhere'}`, bank_ref, received_at.toISOString()].join('  '),
});

const resolveContradictionCommand = actCommand({
  name: 'withdrawals resolve',
  summary: 'Says what is true of a payout whose notices contradict; money is corrected by `adjust`, where it must be.',
  places: ['event'],
  options: { note: { about: 'what the bank and its statement have said', isRequired: true } },
  permission: 'withdrawals.resolve',
  eyes: two('a payout that was paid twice, or not at all, is looked at by nobody afterwards'),
  state: async (tx, { agentId }, { places: { event: eventId = '' } }) =>
    pick(await findContradiction(tx, { agentId, eventId }), 'ref', 'told', 'stood', 'resolved_at'),
  work: async (tx, { agentId, by, now }, { places: { event: eventId = '' }, options: { note = '' } }) => {
    const { ref, told: said, stood } = await resolveContradiction(tx, { agentId, eventId, note, by, now });
    return {
      data: { event_id: eventId, ref, told: said, stood },
      text: `${ref}: told ${said}, stood ${stood ?? 'nowhere'}; resolved.`,
      subject: `withdrawal:${ref}`,
    };
  },
});

export const withdrawalCommands: readonly OpsCommand[] = [
  listCommand,
  approveCommand,
  refuseCommand,
  contradictionsCommand,
  resolveContradictionCommand,
];
