import type { Queryable } from '@chokdee/kernel/db';
import { satang } from '@chokdee/kernel/money';
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

/** Payouts of the ledger that the provider was asked for. */
function ownPayouts(db: Queryable, { provider, usual }: PayoutDay) {
  return db
    .selectFrom('ledger_house_transfers as t')
    .innerJoin('withdrawal_refs as r', 'r.ref', 't.reference')
    .innerJoin('withdrawals as w', (join) => join.onRef('w.member_id', '=', 'r.member_id').onRef('w.ref', '=', 'r.ref'))
    .select(['t.reference', 't.amount_satang'])
    .where('t.kind', '=', 'payout')
    .where(({ eb, fn, val }) => eb(fn.coalesce('w.provider', val(usual)), '=', provider.name));
}

async function postedPayouts(
  db: Queryable,
  day: PayoutDay,
  refs: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (refs.length === 0) return new Map();
  const keys = [...new Set(refs)].map((ref) => `payout:${ref}`);
  const rows = await ownPayouts(db, day).where('t.key', 'in', keys).execute();
  return new Map(rows.map(({ reference, amount_satang }) => [reference, amount_satang]));
}

async function payoutsOf(db: Queryable, day: PayoutDay) {
  const { from, to } = day;
  const rows = await ownPayouts(db, day).where('t.at', '>=', from).where('t.at', '<', to).orderBy('t.id').execute();
  return rows.map(({ reference, amount_satang }) => ({ ref: reference, amountSatang: amount_satang }));
}
