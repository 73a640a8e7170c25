import type { Deps } from '@chokdee/kernel/app';
import { bangkokDate, bangkokInstant } from '@chokdee/kernel/calendar';
import type { Queryable } from '@chokdee/kernel/db';
import { enqueueJob } from '@chokdee/kernel/jobs';
import { providerOf } from '../bank/payment-provider.ts';
import type { IncomingEventBody } from '../bank/psp-wire.ts';
import { receiveEvent } from '../bank/receive-event.ts';
import type { StatementDifference, StatementTotal } from '../deposits/deposit.tables.ts';
import { comparePayouts } from './compare-payouts.ts';
import { compareStatement } from './compare-statement.ts';

export const CHECK_STATEMENT = 'payment.check_statement';

interface CheckStatementPayload {
  /** Bangkok day, YYYY-MM-DD. */
  readonly day: string;
}

/** Time after midnight in Bangkok, when the provider has closed the day. Milliseconds. */
const AT_MS = 40 * 60_000;

/** Begin and end of a Bangkok day. */
const rangeOf = (day: string) => ({ from: bangkokInstant(day, '00:00'), to: bangkokInstant(day, '24:00') });

/** Queues the check of a day for its end. Every start queues one, and each day queues the next. */
export async function enqueueStatementCheck(db: Queryable, day: string): Promise<void> {
  const payload: CheckStatementPayload = { day };
  const runAt = new Date(rangeOf(day).to.getTime() + AT_MS);
  await enqueueJob(db, { name: CHECK_STATEMENT, key: `${CHECK_STATEMENT}:${day}`, runAt, payload });
}

/** Queues another check of a day now, for the process that runs the jobs. */
export async function requestStatementCheck(db: Queryable, day: string, now: Date): Promise<void> {
  const payload: CheckStatementPayload = { day };
  const key = `${CHECK_STATEMENT}:${day}:${now.toISOString()}`;
  await enqueueJob(db, { name: CHECK_STATEMENT, key, runAt: now, payload });
}

interface AlarmLog {
  error(details: object, message: string): void;
}

/**
 * Checks the statement of every provider. One that differs from the books is an error in the log and in the metric
 * `chokdee_statement_differences`.
 */
export function registerStatementCheck(deps: Deps, log: AlarmLog): void {
  deps.jobs.register<CheckStatementPayload>(CHECK_STATEMENT, 'bulk', async ({ day }) => {
    // First, so that a bank that is away for long costs one day and not all later ones.
    const { to } = rangeOf(day);
    if (to <= deps.clock.now()) await enqueueStatementCheck(deps.db, bangkokDate(to));
    const names = [...deps.ports.paymentProviders.byName.keys()];
    const checks = await Promise.allSettled(names.map((name) => checkStatement(deps, day, name)));
    for (const [index, check] of checks.entries()) {
      if (check.status === 'rejected' || check.value.differences.length === 0) continue;
      const { differences, totals } = check.value;
      const told = { provider: names[index], day, totals, differences: differences.slice(0, 20) };
      log.error(told, 'the statement of the provider differs');
    }
    // A provider that did not answer is asked again, and keeps no other provider from being checked.
    const failed = checks.find((check) => check.status === 'rejected');
    if (failed) throw failed.reason;
  });
}

export interface StatementCheck {
  /** Events that the statement had and our books had not. */
  readonly takenIn: number;
  readonly totals: readonly StatementTotal[];
  readonly differences: readonly StatementDifference[];
}

/**
 * Receives the events that a provider's statement of a day has and our books have not, then compares its totals with
 * the ledger. The outcome is stored by day. @throws BankUnavailable
 * @param name null means the usual provider
 */
export async function checkStatement(deps: Deps, day: string, name: string | null = null): Promise<StatementCheck> {
  const { usual } = deps.ports.paymentProviders;
  const paymentProvider = providerOf(deps.ports, name);
  const { name: provider, bank } = paymentProvider;
  const range = rangeOf(day);
  const { events, payouts } = await bank.statement(range);
  let takenIn = 0;
  for (const event of events) {
    if (await isKnown(deps, provider, event)) continue;
    takenIn += 1;
    await receiveEvent(deps, provider, event);
  }
  const incoming = await compareStatement(deps.db, { provider, usual, ...range }, events);
  const outgoing = await comparePayouts(deps.db, { provider: paymentProvider, usual, ...range }, payouts);
  const compared = { totals: incoming.totals, differences: [...incoming.differences, ...outgoing] };
  const row = {
    checked_at: deps.clock.now(),
    taken_in: takenIn,
    totals: JSON.stringify(compared.totals),
    differences: JSON.stringify(compared.differences),
  };
  await deps.db
    .insertInto('provider_statements')
    .values({ provider, day, ...row })
    .onConflict((conflict) => conflict.columns(['provider', 'day']).doUpdateSet(row))
    .execute();
  return { takenIn, ...compared };
}

async function isKnown({ db }: Deps, provider: string, event: IncomingEventBody): Promise<boolean> {
  const known = await db
    .selectFrom('psp_events')
    .select('event_id')
    .where('provider', '=', provider)
    .where((eb) =>
      eb.or([
        eb('event_id', '=', event.event_id),
        ...(event.trans_ref === undefined ? [] : [eb('trans_ref', '=', event.trans_ref)]),
      ]),
    )
    .executeTakeFirst();
  return known !== undefined;
}
