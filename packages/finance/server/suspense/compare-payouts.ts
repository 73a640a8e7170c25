import type { Deps } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import { satang } from '@chokdee/kernel/money';
import type { PaidOutBody } from '../bank/psp-wire.ts';
import type { StatementDifference } from '../deposits/deposit.tables.ts';
import { openContradictions } from '../withdraw/payout-contradictions.ts';

interface Range {
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
 * Holds the payouts on the provider's statement against the ledger, by reference. Undefined: the statement has none.
 * Notices that contradict are named until staff have resolved them, whatever the statement has.
 */
export async function comparePayouts(
  { db, ports }: Pick<Deps, 'db' | 'ports'>,
  range: Range,
  payouts: readonly PaidOutBody[] | undefined,
): Promise<StatementDifference[]> {
  const told = new Map((payouts ?? []).map(({ ref, amount }) => [ref, satang(amount)]));
  const contradicted = (await openContradictions(db)).filter(({ received_at }) => received_at < range.to);
  const posted = await postedPayouts(db, [...told.keys(), ...contradicted.map(({ ref }) => ref)]);
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
  for (const { ref, amountSatang } of await payoutsOf(db, range)) {
    if (told.has(ref)) continue;
    // What was paid a moment before midnight, and told after it, is on the statement of the day before.
    if ((await ports.bank.payoutState(ref)).status === 'done') continue;
    differences.push(differ('payout_not_on_statement', ref, { told: null, posted: amountSatang }));
  }
  return differences;
}

async function postedPayouts(db: Queryable, refs: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  if (refs.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_house_transfers')
    .select(['reference', 'amount_satang'])
    .where('kind', '=', 'payout')
    .where(
      'key',
      'in',
      [...new Set(refs)].map((ref) => `payout:${ref}`),
    )
    .execute();
  return new Map(rows.map(({ reference, amount_satang }) => [reference, amount_satang]));
}

async function payoutsOf(db: Queryable, { from, to }: Range) {
  const rows = await db
    .selectFrom('ledger_house_transfers')
    .select(['reference', 'amount_satang'])
    .where('kind', '=', 'payout')
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('id')
    .execute();
  return rows.map(({ reference, amount_satang }) => ({ ref: reference, amountSatang: amount_satang }));
}
