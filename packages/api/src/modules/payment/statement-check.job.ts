import type { Deps } from '../../deps.ts';
import { providerOf } from './check-order.job.ts';
import { takeInEvent } from './incoming-event.ts';

export const CHECK_STATEMENT = 'payment.check_statement';

interface CheckStatementPayload {
  /** Bangkok day, YYYY-MM-DD. */
  readonly day: string;
}

const DAY_MS = 24 * 3_600_000;
const BANGKOK_MS = 7 * 3_600_000;
/** After midnight in Bangkok, when the provider has closed the day. */
const AT_MS = 40 * 60_000;

export const bangkokDay = (at: Date): string => new Date(at.getTime() + BANGKOK_MS).toISOString().slice(0, 10);
const startOf = (day: string): Date => new Date(Date.parse(day) - BANGKOK_MS);

/** The job of the day that runs when it is over. Every start asks for it, and each day for the next. */
export async function enqueueStatementCheck({ jobs, db }: Pick<Deps, 'jobs' | 'db'>, day: string): Promise<void> {
  const payload: CheckStatementPayload = { day };
  const runAt = new Date(startOf(day).getTime() + DAY_MS + AT_MS);
  await jobs.enqueue(db, { name: CHECK_STATEMENT, key: `${CHECK_STATEMENT}:${day}`, runAt, payload });
}

export function registerStatementCheck(deps: Deps): void {
  deps.jobs.register<CheckStatementPayload>(CHECK_STATEMENT, async ({ day }) => {
    await checkStatement(deps, day);
    await enqueueStatementCheck(deps, bangkokDay(new Date(startOf(day).getTime() + DAY_MS)));
  });
}

/** Takes in what the provider's statement of a day has and our books have not. Answers how many events were missing. */
export async function checkStatement(deps: Deps, day: string): Promise<number> {
  const from = startOf(day);
  const events = await deps.services.bank.statement({ from, to: new Date(from.getTime() + DAY_MS) });
  let missing = 0;
  for (const event of events) {
    const known = await deps.db
      .selectFrom('psp_events')
      .select('event_id')
      .where('provider', '=', providerOf(deps))
      .where((eb) =>
        eb.or([
          eb('event_id', '=', event.event_id),
          ...(event.trans_ref === undefined ? [] : [eb('trans_ref', '=', event.trans_ref)]),
        ]),
      )
      .executeTakeFirst();
    if (known) continue;
    missing += 1;
    await takeInEvent(deps, providerOf(deps), event);
  }
  return missing;
}
