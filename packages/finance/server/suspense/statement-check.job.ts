import type { Deps } from '@chokdee/kernel/app';
import { bangkokDate, bangkokInstant } from '@chokdee/kernel/calendar';
import type { Queryable } from '@chokdee/kernel/db';
import { enqueueJob } from '@chokdee/kernel/jobs';
import { providerOf } from '../bank/provider.ts';
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

/** After midnight in Bangkok, when the provider has closed the day. */
const AT_MS = 40 * 60_000;

/** Begin and end of a Bangkok day. */
const rangeOf = (day: string) => ({ from: bangkokInstant(day, '00:00'), to: bangkokInstant(day, '24:00') });

/** The job of the day that runs when it is over. Every start asks for it, and each day for the next. */
export async function enqueueStatementCheck(db: Queryable, day: string): Promise<void> {
  const payload: CheckStatementPayload = { day };
  const runAt = new Date(rangeOf(day).to.getTime() + AT_MS);
  await enqueueJob(db, { name: CHECK_STATEMENT, key: `${CHECK_STATEMENT}:${day}`, runAt, payload });
}

/** Has a day checked again now, by the process that runs the jobs. */
export async function requestStatementCheck(db: Queryable, day: string, now: Date): Promise<void> {
  const payload: CheckStatementPayload = { day };
  const key = `${CHECK_STATEMENT}:${day}:${now.toISOString()}`;
  await enqueueJob(db, { name: CHECK_STATEMENT, key, runAt: now, payload });
}

interface AlarmLog {
  error(details: object, message: string): void;
}

/** A statement that differs from the books is an error in the log and the metric `chokdee_statement_differences`. */
export function registerStatementCheck(deps: Deps, log: AlarmLog): void {
  deps.jobs.register<CheckStatementPayload>(CHECK_STATEMENT, 'bulk', async ({ day }) => {
    // First, so that a bank that is away for long costs one day and not all that follow.
    const { to } = rangeOf(day);
    if (to <= deps.clock.now()) await enqueueStatementCheck(deps.db, bangkokDate(to));
    const { differences, totals } = await checkStatement(deps, day);
    if (differences.length === 0) return;
    log.error({ day, totals, differences: differences.slice(0, 20) }, 'the statement of the provider differs');
  });
}

export interface StatementCheck {
  /** Events that the statement had and our books had not. */
  readonly takenIn: number;
  readonly totals: readonly StatementTotal[];
  readonly differences: readonly StatementDifference[];
}

/**
 * Takes in what the provider's statement of a day has and our books have not, then holds its totals against the
 * ledger. The outcome is stored by day. @throws BankUnavailable
 */
export async function checkStatement(deps: Deps, day: string): Promise<StatementCheck> {
  const provider = providerOf(deps);
  const range = rangeOf(day);
  const { events, payouts } = await deps.ports.bank.statement(range);
  let takenIn = 0;
  for (const event of events) {
    if (await isKnown(deps, provider, event)) continue;
    takenIn += 1;
    await receiveEvent(deps, provider, event);
  }
  const incoming = await compareStatement(deps.db, { provider, ...range }, events);
  const outgoing = await comparePayouts(deps, range, payouts);
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
