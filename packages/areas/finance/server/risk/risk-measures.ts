import type { Deps } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import { countReferralsInNetwork, findSamePerson } from '@chokdee/play/links';
import { sumPlaced } from '@chokdee/play/settled-stakes';
import { sql } from 'kysely';
import type { MemberBankAccount } from '../ports.ts';

/** A payout that a member is about to ask for. */
export interface RiskFacts {
  readonly memberId: number;
  readonly agentId: number;
  readonly sessionId: string;
  readonly account: MemberBankAccount;
  readonly amountSatang: bigint;
}

type Measure = (db: Queryable, facts: RiskFacts, since: Date, ports: Deps['ports']) => Promise<bigint>;

interface RuleKind {
  /** A phrase for staff. */
  readonly about: string;
  readonly unit: 'THB' | 'count' | 'percent';
  readonly measure: Measure;
  /** Values until the staff change them. */
  /** True for a share of the events in the window, not a sum or a maximum. */
  readonly isShare?: true;
  readonly defaults: { readonly is_on: boolean; readonly threshold: bigint; readonly window_hours: number };
}

const asked: Measure = async (db, { memberId, amountSatang }, since) =>
  amountSatang +
  (await one(
    db,
    sql`select sum(amount_satang) as value from withdrawals
      where member_id = ${memberId} and requested_at >= ${since} and status <> 'refused'`,
  ));

const requests: Measure = async (db, { memberId }, since) =>
  1n +
  (await one(
    db,
    sql`select count(*) as value from withdrawals
      where member_id = ${memberId} and requested_at >= ${since} and status <> 'refused'`,
  ));

const unplayed: Measure = async (db, { memberId }, since) => {
  const deposited = await one(
    db,
    sql`select sum(paid_satang) as value from payment_orders
      where member_id = ${memberId} and status = 'paid' and paid_at >= ${since}`,
  );
  if (deposited === 0n) return 0n;
  const staked = await sumPlaced(db, memberId, since);
  return staked >= deposited ? 0n : ((deposited - staked) * 100n) / deposited;
};

const payers: Measure = (db, { memberId }, since) =>
  one(
    db,
    sql`select count(distinct (e.payer_bank, e.payer_name, e.payer_account)) as value
      from payment_orders o join psp_events e on e.ref = o.ref and e.outcome in ('credited', 'credited_late')
      where o.member_id = ${memberId} and e.received_at >= ${since}`,
  );

const newAccount: Measure = async (_db, { account }, since) => (account.created_at >= since ? 1n : 0n);

const newDevice: Measure = async (db, { memberId, sessionId }, since, ports) =>
  (await ports.isNewDevice(db, { memberId, sessionId, since })) ? 1n : 0n;

/** Rules in the order in which staff read them. A rule measures the events of its window. */
export const riskRules = {
  payout_sum: {
    about: 'all that was asked for, with this payout',
    unit: 'THB',
    measure: asked,
    defaults: { is_on: true, threshold: 2_000_000n, window_hours: 24 },
  },
  payout_count: {
    about: 'payouts asked for, with this one',
    unit: 'count',
    measure: requests,
    defaults: { is_on: true, threshold: 8n, window_hours: 72 },
  },
  unplayed: {
    about: 'share of the deposits that was not staked',
    unit: 'percent',
    isShare: true,
    measure: unplayed,
    defaults: { is_on: true, threshold: 60n, window_hours: 168 },
  },
  payers: {
    about: 'accounts that have paid in',
    unit: 'count',
    measure: payers,
    defaults: { is_on: true, threshold: 3n, window_hours: 720 },
  },
  new_account: {
    about: 'the account was added',
    unit: 'count',
    measure: newAccount,
    defaults: { is_on: true, threshold: 0n, window_hours: 72 },
  },
  new_device: {
    about: 'asked from a device that the member has not had before',
    unit: 'count',
    measure: newDevice,
    defaults: { is_on: true, threshold: 0n, window_hours: 24 },
  },
  win_share: {
    about: 'largest win of a game, as a share of what it can pay at most',
    unit: 'percent',
    measure: (db, { memberId }, since, ports) => ports.largestWinShare(db, { memberId, since }),
    defaults: { is_on: true, threshold: 50n, window_hours: 72 },
  },
  linked: {
    about: 'other members with the same device, payer or account',
    unit: 'count',
    measure: async (db, { memberId }) => BigInt((await findSamePerson(db, memberId)).length),
    defaults: { is_on: true, threshold: 1n, window_hours: 720 },
  },
  referral_network: {
    about: 'members of the same network who have referred this one or were referred',
    unit: 'count',
    measure: (db, { memberId }, since) => countReferralsInNetwork(db, memberId, since),
    defaults: { is_on: true, threshold: 2n, window_hours: 720 },
  },
} as const satisfies Record<string, RuleKind>;

export type RiskRuleName = keyof typeof riskRules;

async function one(db: Queryable, query: ReturnType<typeof sql>): Promise<bigint> {
  const { rows } = await (query as ReturnType<typeof sql<{ value: bigint | null }>>).execute(db);
  return BigInt(rows[0]?.value ?? 0n);
}
