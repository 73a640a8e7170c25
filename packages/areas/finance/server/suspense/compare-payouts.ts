import type { Queryable } from '@chokdee/kernel/db';
import { satang } from '@chokdee/kernel/money';
import { type RawBuilder, sql } from 'kysely';
import type { PaymentProvider } from '../bank/payment-provider.ts';
import type { PaidOutBody } from '../bank/psp-wire.ts';
import type { StatementDifference } from '../deposits/deposit.tables.ts';
import { openContradictions } from '../withdraw/payout-contradictions.ts';

interface PayoutDay {
  readonly provider: PaymentProvider;
  /** The provider of payouts that have chosen none. */
  readonly usual: string;
  readonly from: Date;
  readonly to: Date;
}

type What = Extract<StatementDifference['what'], `payout_${string}`>;

interface Sums {
  readonly told: bigint | null;
  readonly posted: bigint | null;
}

const differ = (what: What, ref: string, { told, posted }: Sums): StatementDifference => ({
  what,
  event_id: ref,
  account: 'cash:payouts',
  statement_satang: told === null ? null : String(told),
  ledger_satang: posted === null ? null : String(posted),
});

/**
 * Compares the payouts on a provider's statement with the ledger, by reference; undefined means the statement has none.
 * Contradicting notices are named until staff have resolved them, whatever the statement has.
 */
export async function comparePayouts(
  db: Queryable,
  day: PayoutDay,
  payouts: readonly PaidOutBody[] | undefined,
): Promise<StatementDifference[]> {
  const { name, bank } = day.provider;
  const told = new Map((payouts ?? []).map(({ ref, amount }) => [ref, satang(amount)]));
  const contradicted = (await openContradictions(db)).filter(
    ({ provider, received_at }) => provider === name && received_at < day.to,
  );
  const posted = await postedPayouts(db, day, [...told.keys(), ...contradicted.map(({ ref }) => ref)]);
  const sumsOf = (ref: string): Sums => ({ told: told.get(ref) ?? null, posted: posted.get(ref) ?? null });
  const differences = [...new Set(contradicted.map(({ ref }) => ref))].map((ref) =>
    differ('payout_contradicted', ref, sumsOf(ref)),
  );
  for (const { ref } of [...new Map((payouts ?? []).map((line) => [line.ref, line])).values()]) {
    const sums = sumsOf(ref);
    if ((payouts ?? []).filter((line) => line.ref === ref).length > 1)
      differences.push(differ('payout_twice', ref, sums));
    if (sums.posted === null) differences.push(differ('payout_not_booked', ref, sums));
    else if (sums.posted !== sums.told) differences.push(differ('payout_amount', ref, sums));
  }
  if (payouts === undefined) return differences;
  for (const { ref, amountSatang } of await payoutsOf(db, day)) {
    if (told.has(ref)) continue;
    // A payout that is paid before midnight and told after it is on the statement of the day before.
    if ((await bank.payoutState(ref)).status === 'done') continue;
    differences.push(differ('payout_not_on_statement', ref, { told: null, posted: amountSatang }));
  }
  return differences;
}

interface Payout {
  readonly ref: string;
  readonly amountSatang: bigint;
}

/**
 * Payouts of the ledger that the provider was asked for, by id. Each table is read by itself: on several nodes their rows
 * stand by member, by reference and on the first node.
 * @param which condition on a row of the ledger
 */
async function ownPayouts(
  db: Queryable,
  { provider, usual }: PayoutDay,
  which: RawBuilder<unknown>,
): Promise<readonly Payout[]> {
  const { rows } = await sql<Payout>`
    with posted as materialized (
      select id, reference, amount_satang from ledger_house_transfers where kind = 'payout' and ${which}
    ), named as materialized (
      select t.id, r.ref, r.member_id, t.amount_satang from posted t join withdrawal_refs r on r.ref = t.reference
    )
    select t.ref, t.amount_satang as "amountSatang" from named t
      join withdrawals w on w.member_id = t.member_id and w.ref = t.ref
      where coalesce(w.provider, ${usual}) = ${provider.name} order by t.id`.execute(db);
  return rows;
}

async function postedPayouts(
  db: Queryable,
  day: PayoutDay,
  refs: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (refs.length === 0) return new Map();
  const keys = [...new Set(refs)].map((ref) => `payout:${ref}`);
  const rows = await ownPayouts(db, day, sql`key = any(${keys}::text[])`);
  return new Map(rows.map(({ ref, amountSatang }) => [ref, amountSatang]));
}

const payoutsOf = (db: Queryable, day: PayoutDay) => ownPayouts(db, day, sql`at >= ${day.from} and at < ${day.to}`);
