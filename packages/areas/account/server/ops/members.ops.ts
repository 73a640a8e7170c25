import type { Tx } from '@chokdee/kernel/db';
import { listWallets } from '@chokdee/kernel/ledger';
import {
  baht,
  findMemberOf,
  type OpsCommand,
  OpsUsageError,
  one,
  readCommand,
  refuse,
  rowsCommand,
  two,
  wasSo,
} from '@chokdee/kernel/staff';
import { sql } from 'kysely';
import { findMembers } from '../desk/find-members.query.ts';
import { getMemberInfo } from '../members/account.repository.ts';
import { findLockOfNames, liftLocks } from '../password/password-tries.ts';
import { listBankAccounts } from '../profile/bank-account.repository.ts';
import { memberWords, refusals } from '../refusals.copy.ts';
import { listSessions, revokeSessions } from '../session/session-list.ts';
import { endSessions, memberCommand, why } from './member-command.ts';
import { noteCommands } from './notes.ops.ts';

const MOST_FOUND = 20;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface FoundRow {
  readonly member_id: number;
  readonly username: string;
  readonly mobile: string;
  readonly status: string;
  readonly accounts: readonly string[] | null;
}

const findCommand = rowsCommand({
  name: 'members find',
  summary: `Members by mobile number, username, account number, name or a part of these, or by a reference; ${MOST_FOUND} at most.`,
  places: ['text'],
  permission: 'members.read',
  isPersonal: true,
  none: 'Nobody.',
  rows: async ({ db, agentId }, { places: { text = '' } }) => {
    if (text.trim().length < 3) throw new OpsUsageError(refusals.searchText);
    const found = await findMembers(db, { agentIds: [agentId], text, limit: MOST_FOUND });
    const ids = found.slice(0, MOST_FOUND).map(({ memberId }) => memberId);
    const { rows } = await sql<FoundRow>`
      select m.id as member_id, m.username, m.mobile, m.status, array_agg(b.account_name || ' ' || b.account_no) filter (where b.id is not null) as accounts
        from members m left join member_bank_accounts b on b.member_id = m.id
        where m.id = any(${ids}::bigint[])
        group by m.id order by array_position(${ids}::bigint[], m.id)`.execute(db);
    return rows;
  },
  line: ({ username, mobile, status, accounts }) =>
    [username.padEnd(20), mobile.padEnd(10), status.padEnd(7), (accounts ?? []).join('; ')].join('  '),
});

const showCommand = readCommand({
  name: 'members show',
  summary: 'A member: state, wallets, bank accounts, sessions and notes.',
  places: ['username'],
  permission: 'members.read',
  isPersonal: true,
  read: async ({ db, now, agentId, config }, { places: { username = '' } }) => {
    const { id } = await findMemberOf(db, agentId, username);
    const { password_hash: _hash, ...member } = await getMemberInfo(db, id);
    const lock = await findLockOfNames(db, config.otpKeys, { agentId, names: [member.username, member.mobile], now });
    const wallets = await listWallets(db, id);
    const accounts = await listBankAccounts(db, id);
    const sessions = await listSessions(db, id, now);
    const notes = await db
      .selectFrom('member_notes')
      .selectAll()
      .where('member_id', '=', id)
      .orderBy('id', 'desc')
      .execute();
    const text = [
      `${member.username}  ${member.mobile}  ${member.status}  since ${member.created_at.toISOString()}`,
      ...(lock ? [`locked until ${lock.toISOString()}`] : []),
      ...wallets.map(({ name, balanceSatang }) => `${name}: ${baht(balanceSatang)}`),
      ...accounts.map(({ account_name, account_no }) => `account ${account_name} ${account_no}`),
      `${sessions.length} sessions`,
      ...notes.map(({ at, written_by, text: note }) => `${at.toISOString()}  ${written_by}: ${note}`),
    ];
    return { data: { ...member, locked_until: lock, wallets, accounts, sessions, notes }, text: text.join('\n') };
  },
});

const setStatus = (tx: Tx, id: number, status: 'active' | 'frozen' | 'closed') =>
  tx.updateTable('members').set({ status }).where('id', '=', id).execute();

export const memberCommands: readonly OpsCommand[] = [
  findCommand,
  showCommand,
  memberCommand({
    name: 'members freeze',
    summary: 'Ends sessions and signing in, stakes and all money out of a member, from now on.',
    options: why,
    permission: 'members.freeze',
    eyes: one('protects at once; two persons end it'),
    change: async (tx, { id, status }, _input, { now }) => {
      if (status !== 'active') throw refuse(refusals.memberIs(memberWords[status]));
      await setStatus(tx, id, 'frozen');
      return `is frozen, ${await endSessions(tx, id, now)} sessions ended.`;
    },
  }),
  memberCommand({
    name: 'members unfreeze',
    summary: 'A frozen member is as every other one again; what waited for the bank goes on.',
    options: why,
    permission: 'members.unfreeze',
    eyes: two('somebody has frozen it for a reason'),
    change: async (tx, { id, status }) => {
      if (status !== 'frozen') throw refuse(refusals.memberIs(memberWords[status]));
      await setStatus(tx, id, 'active');
      return 'is frozen no more.';
    },
  }),
  memberCommand({
    name: 'members sessions end',
    summary: 'Ends every session of a member, or one of them; the member can sign in again.',
    options: { session: { about: 'id of the one session to end' } },
    permission: 'members.sessions',
    eyes: one('whoever knows the password comes back'),
    also: async (tx, memberId, _input, { now }) => ({ sessions: (await listSessions(tx, memberId, now)).length }),
    change: async (tx, { id: memberId }, { options: { session } }, { now }) => {
      if (session === undefined) return `has ${await endSessions(tx, memberId, now)} sessions less.`;
      if (!UUID.test(session)) throw new OpsUsageError(refusals.sessionId);
      const ended = await revokeSessions(tx, { memberId, sessionId: session, reason: 'revoked', now });
      if (ended === 0) throw refuse(refusals.noSession);
      return 'has a session less.';
    },
  }),
  memberCommand({
    name: 'members unlock',
    summary: 'Lets a member who is locked by wrong passwords try again; the second time of a day two persons do.',
    permission: 'members.unlock',
    eyes: two('opens the way to further guesses', wasSo('unlocked_today', 0)),
    change: async (tx, { username, mobile, locked_until }, _input, { agentId, config }) => {
      if (locked_until === null) throw refuse(refusals.notLocked);
      await liftLocks(tx, config.otpKeys, agentId, [username, mobile]);
      return 'may try again.';
    },
  }),
  memberCommand({
    name: 'members close',
    summary: 'Ends a member for good, when no money is left.',
    options: why,
    permission: 'members.close',
    eyes: two('nobody opens it again'),
    change: async (tx, { id, status }, _input, { now }) => {
      if (status === 'closed') throw refuse(refusals.memberIs(memberWords.closed));
      const wallets = await listWallets(tx, id);
      if (wallets.some(({ balanceSatang }) => balanceSatang !== 0n)) throw refuse(refusals.hasMoney);
      await setStatus(tx, id, 'closed');
      await endSessions(tx, id, now);
      return 'is closed.';
    },
  }),
  ...noteCommands,
];
