import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import type { Deps } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import { listWallets } from '@chokdee/kernel/ledger';
import { thb } from '@chokdee/kernel/money';
import { listTurnovers, presentTurnovers } from '@chokdee/play/bonus';
import { presentLimits } from '@chokdee/play/limits';
import { sql } from 'kysely';
import { findWithdrawRest } from '../factors/factors.repository.ts';
import { getMemberInfo } from '../members/account.repository.ts';
import { findLockOfNames } from '../password/password-tries.ts';
import { listBankAccounts } from '../profile/bank-account.repository.ts';
import { namesOfMembers } from './member-names.query.ts';
import { whyOnePerson } from './same-person.query.ts';

type Overview = StaffDataOf<'GET /api/staff/members/overview'>;

const DAYS_MS = 30 * 86_400_000;

interface Looking {
  readonly db: Queryable;
  readonly now: Date;
  readonly config: Pick<Deps['config'], 'otpKeys'>;
}

/** Everything of a member that the first page of the desk shows. */
export async function memberOverview({ db, now, config }: Looking, memberId: number): Promise<Overview> {
  const member = await getMemberInfo(db, memberId);
  const { agent_id: agentId, username, mobile, status } = member;
  const known = (await namesOfMembers(db, [memberId])).get(memberId) ?? null;
  const { limits, exclusion } = await presentLimits(db, memberId, now);
  const lockedUntil = await findLockOfNames(db, config.otpKeys, { agentId, names: [username, mobile], now });
  const restsUntil = await findWithdrawRest(db, memberId, now);
  const samePerson = (await whyOnePerson(db, { memberId, agentId })).size;
  const turnovers = await listTurnovers(db, memberId, true);
  const flags = {
    frozen: status === 'frozen',
    closed: status === 'closed',
    locked: lockedUntil !== null,
    excluded: exclusion !== null,
    limit_reached: limits.some(({ left }) => left === 0),
    withdrawals_rest: restsUntil !== null,
    mobile_unverified: member.mobile_verified_at === null,
    name_unverified: known?.source !== 'bank' && known?.source !== 'staff',
    several_accounts: samePerson > 0,
  } satisfies Record<Overview['flags'][number], boolean>;
  return {
    ...pick(member, 'id', 'username', 'mobile', 'status', 'vip_level', 'affiliate_code'),
    agent: member.agent_code,
    name: known?.name ?? null,
    name_source: known?.source ?? null,
    mobile_verified_at: member.mobile_verified_at?.toISOString() ?? null,
    created_at: member.created_at.toISOString(),
    last_login_at: member.last_login_at?.toISOString() ?? null,
    locked_until: lockedUntil?.toISOString() ?? null,
    withdrawals_rest_until: restsUntil?.toISOString() ?? null,
    referred_by: await referrerOf(db, member.referred_by),
    flags: (Object.keys(flags) as Overview['flags']).filter((flag) => flags[flag]),
    wallets: (await listWallets(db, memberId)).map(({ id, name, balanceSatang }) => ({
      id,
      name,
      balance: thb(balanceSatang),
    })),
    ...(await sumMoney(db, memberId, new Date(now.getTime() - DAYS_MS))),
    accounts: (await listBankAccounts(db, memberId)).map((account) => ({
      ...pick(account, 'bank_id', 'account_no', 'account_name', 'is_main'),
      usable_at: account.usable_at.toISOString(),
    })),
    turnovers: (await presentTurnovers(db, memberId, turnovers)).map((turnover) =>
      pick(turnover, 'id', 'source', 'title', 'amount', 'required', 'done', 'left', 'granted_at', 'expires_at'),
    ),
    exclusion,
    same_person: samePerson,
  };
}

async function referrerOf(db: Queryable, id: number | null): Promise<Overview['referred_by']> {
  if (id === null) return null;
  const referrer = await db.selectFrom('members').select('username').where('id', '=', id).executeTakeFirst();
  return referrer ? { id, username: referrer.username } : null;
}

/** Kinds of movements by what they sum up to; a refund takes off what it gives back. */
const kinds = {
  deposits: ['deposit'],
  withdrawals: ['withdraw', 'withdraw_refund'],
  stakes: ['lotto_bet', 'game_bet', 'lotto_refund', 'game_rollback'],
  play: ['lotto_bet', 'game_bet', 'lotto_refund', 'game_rollback', 'lotto_win', 'game_win', 'yeekee_prize'],
} as const;

/** Sums the ledger of a member, since a moment and over all time. */
async function sumMoney(db: Queryable, memberId: number, since: Date): Promise<Pick<Overview, 'days_30' | 'all'>> {
  const sumOf = (kind: keyof typeof kinds) => sql`coalesce(sum(amount_satang)
    filter (where kind = any(${[...kinds[kind]]}::text[])), 0)::bigint as ${sql.ref(kind)}`;
  const sums = sql.join(Object.keys(kinds).map((kind) => sumOf(kind as keyof typeof kinds)));
  type Sums = Record<keyof typeof kinds, bigint> & { is_recent: boolean };
  const { rows } = await sql<Sums>`
    select at >= ${since} as is_recent, ${sums} from ledger_transfers where member_id = ${memberId} group by 1`.execute(
    db,
  );
  const sumUp = (parts: readonly Sums[]): Overview['all'] => {
    const of = (kind: keyof typeof kinds) => parts.reduce((sum, part) => sum + part[kind], 0n);
    return {
      deposits: thb(of('deposits')),
      withdrawals: thb(-of('withdrawals')),
      stakes: thb(-of('stakes')),
      net: thb(of('play')),
    };
  };
  return { days_30: sumUp(rows.filter(({ is_recent }) => is_recent)), all: sumUp(rows) };
}
